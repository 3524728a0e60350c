import { describe, expect, it } from 'vitest';
import type { Entry } from '../../i18n/index.svelte';
import type { GameReview, ReviewTurn } from '../../wire';
import { shipHere } from '../../ui/plans/path';
import { words as planWords } from '../../ui/plans/strings';
import { plansOf } from './analysis.svelte';
import { MARKS } from './marks';
import { words } from './strings';
import { QUALITIES, chanceRows, costOf, namedRounds, placeOf, pointsOf, pointRows, roundsOf, signed, stacked } from './told';

const holes = (entry: Entry) => [...new Set((typeof entry === 'string' ? entry : Object.values(entry).join(' ')).match(/\{\w+\}/g) ?? [])].sort();
const NOTHING = { en: '', pl: '' };

function turn(more: Partial<ReviewTurn> = {}): ReviewTurn {
  return {
    seat: 0, round: 1, from_ply: 0, to_ply: 1, at_ply: 0, quality: 'best', loss: 0, error: 0, gap: 0.1, luck: 0,
    played: null, best: null, others: [], why: NOTHING, ...more,
  };
}

function review(turns: ReviewTurn[], more: Partial<GameReview> = {}): GameReview {
  const seats = [0, 1, 2].map((seat) => ({ seat, accuracy: null, counts: {}, points: [], story: NOTHING }));
  return {
    game: 'new-frontiers', players: 3, winners: [1], scores: [30, 30, 12], seats, turns, story: NOTHING, adviser: { worlds: 8, rounds: 2 },
    rounds: [{ round: 1, from_ply: 0, win: [0.3, 0.4, 0.3], points: [1, 2, 3] }], ...more,
  };
}

describe('a review under way', () => {
  it('tells the dearest turns of a seat first, then its great ones', () => {
    const [small, large, great, other, cheap] = [
      turn({ quality: 'inaccuracy', loss: 0.06 }), turn({ quality: 'blunder', loss: 0.3 }), turn({ quality: 'great' }),
      turn({ seat: 1, quality: 'blunder', loss: 0.5 }), turn({ quality: 'good', loss: 0.2 }),
    ];
    expect(pointsOf(review([great, small, other, large, cheap]), 0, false)).toEqual([large, small, great]);
  });

  it('tells at most five bad ones', () => {
    expect(pointsOf(review(Array.from({ length: 9 }, () => turn({ quality: 'mistake', loss: 0.1 }))), 0, false)).toHaveLength(5);
  });

  it('takes the list of the whole review when it is there', () => {
    const whole = review([turn(), turn({ quality: 'great' })]);
    whole.seats[0].points = [1];
    expect(pointsOf(whole, 0, true)).toEqual([whole.turns[1]]);
  });
});

describe('numbers', () => {
  it('are whole percents with a sign', () => {
    expect([signed(-0.144), signed(0.2), signed(0.001)]).toEqual(['−14', '+20', '0']);
    expect(costOf(turn({ quality: 'mistake', loss: 0.12 }))).toBe('−12');
    expect(costOf(turn({ quality: 'great', gap: 0.22 }))).toBe('+22');
    expect(costOf(turn({ quality: 'good', loss: 0.04 }))).toBe('');
  });

  it('give the winner of a tie in points the first place', () => {
    expect([0, 1, 2].map((seat) => placeOf(review([]), seat))).toEqual([2, 1, 3]);
  });

  it('end the graph with the result', () => {
    expect(chanceRows(review([], { winners: [0, 1] }))).toEqual([[0.3, 0.4, 0.3], [0.5, 0.5, 0]]);
    expect(chanceRows(review([], { winners: [], scores: [7], rounds: [] }))).toEqual([[0]]);
    expect(pointRows(review([]))).toEqual([[1, 2, 3], [30, 30, 12]]);
  });

  it('keep apart on the axis', () => {
    expect([namedRounds(14, 700), namedRounds(14, 300), namedRounds(40, 280)]).toEqual([1, 2, 5]);
  });
});

describe('turns', () => {
  it('stand by round', () => {
    const turns = [turn(), turn({ seat: 1 }), turn({ from_ply: 2 }), turn({ round: 2, from_ply: 4 })];
    expect(roundsOf(turns, 0).map((one) => [one.round, one.turns.length])).toEqual([[1, 2], [2, 1]]);
  });

  it('of one round stand above each other', () => {
    expect(stacked([turn(), turn({ round: 2 }), turn()]).map((one) => one.level)).toEqual([0, 0, 1]);
  });

  it('are told apart by shape and sign together', () => {
    expect(new Set(QUALITIES.map((quality) => `${MARKS[quality].shape} ${MARKS[quality].sign}`)).size).toBe(QUALITIES.length);
  });
});

it('the words have the same holes in both languages', () => {
  expect(Object.keys(words.pl)).toEqual(Object.keys(words.en));
  for (const [key, entry] of Object.entries(words.en)) expect(holes(words.pl[key as keyof typeof words.pl]), key).toEqual(holes(entry));
});

describe('the plans of a turn in the replay', () => {
  const plan = (name: string, loss: number) => ({
    line: [{ option: name, name: { en: name, pl: name }, text: NOTHING, refs: [], changes: [] }], win: 0.5 - loss, loss, error: 0.01, why: { en: `P1 ${name}`, pl: name }, refs: [],
  });
  const names = (turn: ReviewTurn) => plansOf(turn, [{ seat: 0, name: 'Ania' }]).map(({ plan: one, best, played }) => [one.line[0].option, best, played]);

  it('are the best one, another idea and the one that was played, by their chance', () => {
    const others = [plan('second', 0.04), plan('third', 0.2)];
    expect(names(turn({ best: plan('best', 0), played: plan('played', 0.1), others }))).toEqual([['best', true, false], ['second', false, false], ['played', false, true]]);
    expect(plansOf(turn({ best: plan('best', 0), played: plan('best', 0), others }), [{ seat: 0, name: 'Ania' }])[0].plan.why.en).toBe('Ania best');
  });

  it('show one plan once where the best was played, and none where nothing could be chosen', () => {
    expect(names(turn({ best: plan('best', 0), played: plan('best', 0), others: [plan('second', 0.04)] }))).toEqual([['best', true, true], ['second', false, false]]);
    expect(names(turn())).toEqual([]);
  });

  it('name a ship as the board does', () => {
    expect([shipHere('ship:P3.2@sol'), shipHere('location:sol')]).toEqual(['ship:2.2@sol', 'location:sol']);
  });

  it('have every word in both languages', () => {
    expect(Object.keys(planWords.pl).sort()).toEqual(Object.keys(planWords.en).sort());
  });
});
