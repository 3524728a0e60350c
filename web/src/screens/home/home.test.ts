import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../i18n/index.svelte';
import { change } from '../../lib/settings.svelte';
import type { MyGame } from '../../wire';
import { resultSvg, resultText, shareOf } from '../games/share';
import { words } from './strings';
import { additions, leftUntil, opponentsOf, outcomeOf, since, titleOf, turnTold } from './told';

const holes = (entry: Entry) => [...new Set((typeof entry === 'string' ? entry : Object.values(entry).join(' ')).match(/\{\w+\}/g) ?? [])].sort();
const NOW = 1_000_000_000_000;

function game(more: Partial<MyGame> = {}): MyGame {
  const player = { kind: 'human' as const, level: null, joined: true, mine: false, plays: '' };
  return {
    table: 't1', game: 'beyond-the-sun', options: {}, state: 'over', round: 9, deciding: null, asked: null, since: NOW / 1000 - 300, deadline: null,
    players: [{ ...player, seat: 0, name: 'Ania', mine: true }, { ...player, seat: 1, name: 'Vega', kind: 'bot', level: 'captain' }],
    totals: [53, 36], winners: [0], place: 1, accuracy: null, assisted: false, hotseat: false, archived: false, created_at: 0, updated_at: 0, ...more,
  };
}

beforeEach(() => change({ lang: 'en' }));

describe('the words of home', () => {
  it('fill the same holes in both languages and none is empty', () => {
    for (const key of Object.keys(words.en) as (keyof typeof words.en)[]) {
      expect(holes(words.pl[key]), key).toEqual(holes(words.en[key]));
      for (const entry of [words.en[key], words.pl[key]]) for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) expect(text, key).not.toBe('');
    }
  });
});

describe('a game of a list', () => {
  it('has its name with what is added to it', () => {
    expect(titleOf(game())).toBe('Beyond the Sun');
    expect(titleOf(game({ options: { leaders: true } }))).toBe('Beyond the Sun + Leaders');
    expect(additions({ expansion: 'all', leaders: true, goals: true })).toEqual(['expansion', 'goals']);
  });

  it('says how it ended for me', () => {
    expect(outcomeOf(game())).toEqual({ text: 'Won', good: true });
    expect(outcomeOf(game({ winners: [1], place: 2 }))).toEqual({ text: '2nd', good: false });
    expect(outcomeOf(game({ winners: [], place: null, totals: [] })).good).toBeNull();
    expect(opponentsOf(game())).toBe('Captain');
  });

  it('says whose turn it is, since when or until when', () => {
    const running = game({ state: 'waiting', deciding: 1 });
    expect(turnTold(running, NOW)).toBe('Vega to decide · for 5 min');
    expect(turnTold({ ...running, deadline: NOW / 1000 + 5.9 * 3600 }, NOW)).toBe('Vega to decide · 5 h left');
    expect(leftUntil(NOW / 1000 - 1, NOW)).toBe('time is over');
    expect(since(NOW / 1000 - 20, NOW)).toBe('just now');
    change({ lang: 'pl' });
    expect(since(NOW / 1000 - 3 * 86400, NOW)).toBe('od 3 dni');
    expect(leftUntil(NOW / 1000 + 3 * 86400, NOW)).toBe('jeszcze 3 dni');
  });
});

describe('a shared result', () => {
  it('names everybody, or nobody', () => {
    const result = shareOf(game()).result!;
    expect(resultText(result, true)).toBe('heliopause · Beyond the Sun\n★ Ania: 53\n· Vega (Captain): 36');
    expect(resultText(result, false)).not.toContain('Ania');
    expect(resultSvg(result, false)).not.toContain('Ania');
  });

  it('is a picture that a name cannot break', () => {
    const rude = game();
    rude.players[0].name = '<script>"&';
    const svg = resultSvg(shareOf(rude).result!, true);
    expect(svg).not.toContain('<script>');
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});
