import { describe, expect, it } from 'vitest';
import type { Decision, GameEvent, TableState, View } from '../types';
import { bannerOf, lastTurn } from './banners';
import { kindOf } from './kinds';
import { waits } from './player.svelte';
import type { Step } from './steps';

const told = { players: [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Maja' }] as never, cards: new Map(), you: 0 };

function step(game: string, event: Partial<GameEvent>): Step {
  const line = { seat: null, refs: [], args: {}, n: 1, ply: 1, text: { en: '', pl: '' }, ...event } as GameEvent;
  const view = { game, players: 2, scores: [], position: {}, table: {} } as unknown as View;
  return { kind: kindOf(game, line).is, icon: '', events: [line], seat: line.seat, ply: 1, refs: [], turn: 0, before: view, view, deltas: [], hurts: false, own: false, ms: 100 };
}

describe('the last round of New Frontiers', () => {
  const text = { en: 'Maja has more than 7 colonies: the game ends after this round', pl: 'Maja ma więcej niż 7 kolonii: gra skończy się po tej rundzie' };
  const end = step('new-frontiers', { kind: 'end', seat: 1, args: { a: 2 }, text });

  it('is told by a banner that waits for its reader', () => {
    expect(bannerOf(end, told)).toMatchObject({ kind: 'final', text: text.en });
    expect(waits(end)).toBe(true);
  });

  it('leaves the end itself to the banner that names the winner', () => {
    expect(bannerOf(step('new-frontiers', { kind: 'over', text: { en: 'The game is over', pl: 'Koniec gry' } }), told)).toBeNull();
  });
});

it('the last turn names what still scores, a technology too, and what reads alike once', () => {
  const option = (en: string, ...preview: { what: string; amount: number }[]) => ({ id: en, text: { en, pl: en }, refs: [], preview, reveals: false });
  const research = option('Research a Level I technology.', { what: 'population', amount: -1 }, { what: 'technology', amount: 1 });
  const decision = { seat: 0, kind: 'action', waiting: false, options: [option('Jump 2', { what: 'jumps', amount: 2 }), research, { ...research, id: 'again' }, option('Colonize', { what: 'vp', amount: 3 })] } as unknown as Decision;
  const state = { you: 0, over: false, view: { game: 'beyond-the-sun', table: { end: { final: 'last_round' } } } } as unknown as TableState;
  expect(lastTurn(state, decision)?.text).toBe('What still scores: Colonize (3 VP); Research a Level I technology.');
});
