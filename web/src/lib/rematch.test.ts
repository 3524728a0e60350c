import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveTable } from './live.svelte';
import { enterNext } from './rematch';
import { knownTable } from './seats';

function ended(left: number | null, yes: number[]): LiveTable {
  const rematch = { by: 0, turned: true, yes, no: [], waiting: [], away: [], table: 'next', seats: [1, 0] };
  const players = [{ seat: 0, left: null }, { seat: 1, left }];
  return { known: { tokens: { 1: 'secret' } }, state: { game: 'new-frontiers', rematch, players } } as unknown as LiveTable;
}

describe('the way to the next game', () => {
  beforeEach(() => localStorage.clear());

  it('takes the token along to the seat that is ours there', () => {
    enterNext(ended(null, [0, 1]));
    expect(knownTable('next')?.tokens).toEqual({ 0: 'secret' });
  });

  it('leads who left the game to watch, unless he said yes', () => {
    enterNext(ended(3, [0]));
    expect(knownTable('next')?.tokens).toEqual({});
    localStorage.clear();
    enterNext(ended(3, [0, 1]));
    expect(knownTable('next')?.tokens).toEqual({ 0: 'secret' });
  });
});
