import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedToTurnUp, FaceDown, KEEP_AFTER_MS } from './facedown.svelte';
import { knownTable, type KnownTable } from './seats';
import type { TableState } from './types';

const option = (id: string) => ({ id, text: { en: id, pl: id }, refs: [], preview: [], reveals: false });

function asks(ids: string[], ply = 10, kind = 'reveal'): TableState {
  const decision = { seat: 0, kind, waiting: false, prompt: { en: '?', pl: '?' }, source: '', options: ids.map(option), blocked: [] };
  return { ply, you: 0, over: false, decision, view: { game: 'new-frontiers', position: { goals: { face_down: { P1: null } } } } } as unknown as TableState;
}

describe('a goal kept face down', () => {
  const answered: string[] = [];
  let known: KnownTable;
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    answered.length = 0;
    known = { table: 't', game: 'new-frontiers', tokens: { 0: 'x' }, invite: null, at: 0 };
  });
  afterEach(() => void vi.useRealTimers());
  const made = (): FaceDown => new FaceDown(known, (id) => void answered.push(id));

  it('is asked about until the holder says otherwise', () => {
    const goal = made();
    goal.follow(asks(['keep']));
    vi.advanceTimersByTime(10 * KEEP_AFTER_MS);
    expect(answered).toEqual([]);
    expect(goal.holds(asks(['keep']))).toBe(false);
  });

  it.each([[['keep']], [['reveal', 'keep']]])('is kept after the same time whether it could be turned up or not: %s', (ids) => {
    const goal = made();
    goal.turn(0);
    goal.follow(asks(ids));
    vi.advanceTimersByTime(KEEP_AFTER_MS - 1);
    expect(answered).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(answered).toEqual(['keep']);
  });

  it('is left to the holder who took moves back to the question', () => {
    const goal = made();
    goal.turn(0);
    goal.follow(asks([], 11, 'select'));
    goal.follow(asks(['keep'], 10));
    vi.advanceTimersByTime(KEEP_AFTER_MS);
    expect(answered).toEqual([]);
  });

  it('is asked about again once the switch is off, also in the middle of the delay', () => {
    const goal = made();
    goal.turn(0);
    goal.follow(asks(['keep']));
    goal.turn(0);
    goal.follow(asks(['keep']));
    vi.advanceTimersByTime(KEEP_AFTER_MS);
    expect(answered).toEqual([]);
  });

  it('belongs to a seat of one table and is remembered on this device', () => {
    made().turn(0);
    expect(knownTable('t')?.faceDown).toEqual([0]);
    expect(new FaceDown(knownTable('t')!, () => {}).holds(asks(['keep']))).toBe(true);
    const other = { ...asks(['keep']), you: 1 } as TableState;
    expect(new FaceDown(knownTable('t')!, () => {}).holds(other)).toBe(false);
  });

  it('has nothing to do with other questions that can be kept', () => {
    expect(askedToTurnUp(asks(['keep'], 10, 'trade'))).toBeNull();
    expect(askedToTurnUp(asks(['keep']))).toBe(0);
  });
});
