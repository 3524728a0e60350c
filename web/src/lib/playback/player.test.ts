import { describe, expect, it } from 'vitest';
import { Player, timesOf, waits, type Speed } from './player.svelte';
import type { Step } from './steps';
import type { View } from '../types';

const VIEW = { players: 2, scores: [], position: {}, table: {} } as unknown as View;

function step(kind: Step['kind'], ms: number, more: Partial<Step> = {}): Step {
  return { kind, icon: '', events: [], seat: 1, ply: 1, refs: [], turn: 0, before: VIEW, view: VIEW, deltas: [], hurts: false, own: false, ms, ...more };
}

/** A clock that is turned by hand. */
class Clock {
  now = 0;
  private waiting: { at: number; run: () => void }[] = [];
  readonly later = (run: () => void, ms: number): (() => void) => {
    const entry = { at: this.now + ms, run };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  };
  turn(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.waiting.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((entry) => entry !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

function playing(steps: Step[], speed: Speed = 1, paused = false): { player: Player; clock: Clock; ends: { n: number }; set(speed: Speed): void } {
  const clock = new Clock();
  const ends = { n: 0 };
  let pace = speed;
  const player = new Player(() => pace, clock.later, () => (ends.n += 1));
  player.begin(steps, paused);
  return {
    player, clock, ends,
    set(next) {
      pace = next;
      player.retime();
    },
  };
}

const TURN = [step('turn', 350), step('pawn', 600), step('pay', 450)];

describe('a playback', () => {
  it('shows every step for its time and ends after the last', () => {
    const { player, clock, ends } = playing(TURN);
    const seen: [number, number][] = [];
    for (let ms = 0; player.active; ms += 50) {
      if (seen[seen.length - 1]?.[0] !== player.at) seen.push([player.at, ms]);
      clock.turn(50);
    }
    expect(seen).toEqual([[0, 0], [1, 350], [2, 950]]);
    expect(clock.now).toBe(1400);
    expect(ends.n).toBe(1);
  });

  it.each([[0.5, 2800], [2, 700]] as const)('at speed %s takes %s ms', (speed, ms) => {
    const { player, clock } = playing(TURN, speed);
    clock.turn(ms - 10);
    expect(player.active).toBe(true);
    clock.turn(10);
    expect(player.active).toBe(false);
  });

  it('never takes longer than six seconds for a turn, all steps shortened alike', () => {
    const long = Array.from({ length: 40 }, () => step('ship', 550));
    const times = timesOf(long);
    expect(times.reduce((a, b) => a + b)).toBeCloseTo(6000);
    expect(new Set(times).size).toBe(1);
    expect(timesOf(TURN)).toEqual([350, 600, 450]);
  });

  it('plays twice as fast while more than three turns wait', () => {
    const many = [0, 1, 2, 3].map((turn) => step('pawn', 600, { turn }));
    const { player, clock } = playing(many);
    clock.turn(300);
    expect(player.at).toBe(1);
    clock.turn(300);
    expect(player.at).toBe(1); // three turns are left: normal speed again
    clock.turn(300);
    expect(player.at).toBe(2);
  });

  it('goes straight to the end and can be walked by hand in both directions', () => {
    const { player, clock, ends } = playing(TURN);
    player.next();
    expect([player.at, player.playing]).toEqual([1, false]);
    clock.turn(10_000);
    expect(player.at).toBe(1);
    player.previous();
    player.previous();
    expect(player.at).toBe(0);
    player.to(2);
    expect(player.at).toBe(2);
    player.play();
    clock.turn(100);
    player.skip();
    expect([player.active, ends.n]).toEqual([false, 1]);
    clock.turn(10_000);
    expect(ends.n).toBe(1);
  });

  it('starts standing still where somebody comes back', () => {
    const { player, clock } = playing(TURN, 1, true);
    clock.turn(10_000);
    expect(player.at).toBe(0);
    player.toggle();
    clock.turn(350);
    expect(player.at).toBe(1);
  });

  it('waits at the own reveal, the final round and what costs the reader something', () => {
    const event = step('event', 2500);
    expect([waits(event), waits({ ...event, own: true }), waits({ ...event, hurts: true }), waits(step('final', 2500)), waits(step('ship', 1, { hurts: true }))])
      .toEqual([false, true, true, true, false]);
    const { player, clock } = playing([{ ...event, own: true }, step('card', 500)]);
    clock.turn(60_000);
    expect([player.at, player.waiting]).toEqual([0, true]);
    player.agree();
    expect(player.at).toBe(1);
    clock.turn(500);
    expect(player.active).toBe(false);
  });

  it('goes on with what happens meanwhile, and takes a new speed at once', () => {
    const { player, clock, set } = playing([step('pawn', 600)]);
    const event = { n: 1, ply: 1, kind: 'turn', seat: 1, text: { en: '', pl: '' }, refs: [], args: {} };
    player.append([step('turn', 350, { events: [event] }), step('pay', 450)]);
    expect(player.steps.map((one) => one.turn)).toEqual([0, 1, 1]);
    set(2);
    clock.turn(300);
    expect(player.at).toBe(1);
    clock.turn(400);
    expect(player.active).toBe(false);
    player.append(TURN);
    expect([player.at, player.steps.length]).toEqual([3, 6]);
    player.to(0);
    expect(player.at).toBe(0);
  });
});
