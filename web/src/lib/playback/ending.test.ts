import { describe, expect, it } from 'vitest';
import type { TableState } from '../types';
import { endingOf } from './ending';

const line = (id: string, vp: number) => ({ id, vp, label: { en: id, pl: id } });

function over(more: object = {}): TableState {
  return {
    you: 0, seats_held: [0], winners: [1], players: [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Maja' }],
    view: {
      players: 2, round: 15,
      scores: [
        { seat: 0, total: 30, lines: [line('level_1', 4), line('level_2', 6), line('colonies', 20), line('events', 0)] },
        { seat: 1, total: 33, lines: [line('chips', 8), line('developments', 5), line('bonus mining_league', 12), line('goal discovery', 5), line('events', 3)] },
      ],
    },
    ...more,
  } as unknown as TableState;
}

describe('the end of a game', () => {
  it('names the winner, the margin and the rounds', () => {
    expect(endingOf(over())).toMatchObject({ title: 'Maja wins', text: 'by 3 points, after 15 rounds' });
    expect(endingOf(over({ winners: [0] })).title).toBe('You win!');
    expect(endingOf(over({ winners: [0, 1] })).title).toContain('Tie');
  });

  it('puts the winner first and every point into one part of a bar', () => {
    const { bars, sources } = endingOf(over());
    expect(bars.map((bar) => bar.seat)).toEqual([1, 0]);
    for (const bar of bars) expect(bar.parts.reduce((sum, part) => sum + part.vp, 0)).toBe(bar.total);
    expect(bars[1]!.parts).toEqual([{ source: 'technologies', vp: 10 }, { source: 'colonies', vp: 20 }]);
    expect(sources.map((source) => source.id)).toEqual(['technologies', 'developments', 'colonies', 'bonus', 'goals', 'chips', 'other']);
  });

  it('tells how a tie was settled', () => {
    const state = over();
    state.view.scores[0]!.total = 33;
    expect(endingOf(state).text).toBe('by the tie-break, after 15 rounds');
  });
});
