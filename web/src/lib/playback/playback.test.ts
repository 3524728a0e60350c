import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Steps } from '../../wire';
import { settings } from '../settings.svelte';
import type { GameEvent, TableState } from '../types';
import turns from './fixtures/turns.json';
import { Playback, type Source } from './playback.svelte';

const all = turns as unknown as Record<'sun' | 'solo' | 'frontiers', { game: string; told: Steps; log: GameEvent[] }>;

/** A table whose others have just played what the fixture tells. */
function table(of: { game: string; told: Steps; log: GameEvent[] }, steps: () => Promise<Steps>): { playback: Playback; news(): void; ready: { n: number } } {
  const { first, last, view } = of.told;
  const state = (ply: number, log: GameEvent[]): TableState =>
    ({ game: of.game, table: 't', you: 0, seats_held: [0], players: [{ seat: 0, kind: 'human', joined: true }], ply, version: ply, seen: 0, over: false, view, log, decision: null }) as unknown as TableState;
  const before = state(first, of.log.filter((event) => event.ply <= first));
  const after = state(last, of.log);
  const ready = { n: 0 };
  const now = { state: before };
  const source: Source = {
    api: { steps }, table: 't', token: null, sinceEvent: 0, log: of.log, onReady: () => void (ready.n += 1),
    get state() {
      return now.state;
    },
  };
  const playback = new Playback(source);
  localStorage.setItem('heliopause.played', JSON.stringify([['t', before.log.at(-1)?.n ?? 0]]));
  playback.news(null, before);
  return {
    playback, ready,
    news() {
      now.state = after;
      playback.news(before, after);
    },
  };
}

describe('nobody waits for a playback', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.playback = 1;
  });
  afterEach(() => vi.useRealTimers());

  it.each(Object.keys(all) as (keyof typeof all)[])('every step of %s ends by itself or says that it waits', async (name) => {
    const { playback, news } = table(all[name], () => Promise.resolve(structuredClone(all[name].told)));
    news();
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.player.active).toBe(true);
    for (let step = 0; playback.busy; step++) {
      const { at, waiting } = playback.player;
      if (waiting) playback.player.agree();
      else await vi.advanceTimersByTimeAsync(3000);
      expect(playback.player.at, `step ${at} of ${name}`).not.toBe(at);
      expect(step).toBeLessThan(400);
    }
  });

  it('gives the table back when the server does not answer, and plays what comes later', async () => {
    const answers: (() => Promise<Steps>)[] = [() => new Promise(() => {}), () => Promise.resolve(structuredClone(all.sun.told))];
    const { playback, news, ready } = table(all.sun, () => answers.shift()!());
    news();
    expect(playback.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1600);
    expect(playback.busy).toBe(false);
    expect(ready.n).toBe(1);
    playback.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.player.active).toBe(true);
  });

  it('asks no further when the server has nothing more to tell', async () => {
    let asked = 0;
    const { playback, news } = table(all.sun, () => Promise.resolve((asked++, { ...all.sun.told, last: all.sun.told.first, steps: [] })));
    news();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
    expect(playback.busy).toBe(false);
  });
});
