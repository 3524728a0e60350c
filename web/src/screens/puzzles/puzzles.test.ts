import { beforeEach, describe, expect, it } from 'vitest';
import type { PuzzleInfo } from '../../wire';
import { Book } from './book.svelte';
import { BEGINNER, dayAfter, fresh, isDue, next, rated, streakOf } from './rating';
import { grouped, kindOf, nextOf } from './sets';
import { words } from './strings';

const puzzle = (id: string, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({ id, game: 'beyond-the-sun', players: 2, round: 4, seat: 0, rating: 1500, theme: 'research', ...more });
const TODAY = '2026-11-17';

describe('the rating', () => {
  it('rises with a solved puzzle, more with a hard one, half of it after a nudge', () => {
    const [easy, hard, nudged] = [rated(BEGINNER, 1200, 1), rated(BEGINNER, 1800, 1), rated(BEGINNER, 1500, 0.5)].map((one) => one.value);
    expect(hard).toBeGreaterThan(easy);
    expect(easy).toBeGreaterThan(1500);
    expect(Math.round(nudged)).toBe(1500);
  });

  it('becomes surer with every puzzle and moves less', () => {
    let now = BEGINNER;
    for (let i = 0; i < 40; i++) now = rated(now, 1500, i % 2);
    expect(now.spread).toBeLessThan(120);
    expect(rated(now, 1500, 1).value - now.value).toBeLessThan(25);
  });
});

describe('days in a row', () => {
  it('count up to yesterday while today is open', () => {
    expect(streakOf(new Set(['2026-11-15', '2026-11-16']), TODAY)).toBe(2);
    expect(streakOf(new Set(['2026-11-15', '2026-11-16', TODAY]), TODAY)).toBe(3);
    expect(streakOf(new Set(), TODAY)).toBe(0);
  });

  it('forgive one missed day in a week, not two', () => {
    const days = (...back: number[]) => new Set(back.map((n) => dayAfter(TODAY, -n)));
    expect(streakOf(days(0, 1, 3, 4), TODAY)).toBe(4);
    expect(streakOf(days(0, 2, 4), TODAY)).toBe(2);
    expect(streakOf(days(0, 3), TODAY)).toBe(1);
    expect(streakOf(days(0, 1, 3, 4, 5, 6, 7, 8, 10), TODAY)).toBe(9);
  });
});

describe('own mistakes', () => {
  it('come back after one, three and ten days and rest when solved twice', () => {
    const made = fresh(TODAY);
    expect(made.due).toBe('2026-11-18');
    expect(isDue(made, TODAY)).toBe(false);
    expect(next(made, true, TODAY).due).toBe('2026-11-27');
    const missed = next(made, false, TODAY);
    expect(missed.due).toBe('2026-11-18');
    const once = next(missed, true, '2026-11-18');
    expect(once.due).toBe('2026-11-21');
    expect(isDue(next(once, true, '2026-11-21'), '2027-01-01')).toBe(false);
  });
});

describe('the book of a device', () => {
  beforeEach(() => localStorage.clear());

  it('counts only the first try for the rating, and remembers it', () => {
    const book = new Book();
    expect(book.answered(puzzle('a'), false, false, TODAY)).toBeLessThan(0);
    const after = book.rating;
    expect(book.answered(puzzle('a'), true, false, TODAY)).toBe(0);
    expect(book.rating).toBe(after);
    expect([book.isSolved('a'), book.firstCount, book.solvedCount]).toEqual([true, 0, 1]);
    expect(new Book().rating).toBe(after);
    expect(new Book().streak(TODAY)).toBe(1);
  });

  it('keeps own puzzles until they are removed', () => {
    const book = new Book();
    book.add('own-t-3', puzzle('own'), { header: {} }, TODAY);
    expect(book.due('2026-11-18').map((one) => one.id)).toEqual(['own-t-3']);
    book.answeredOwn('own-t-3', true, '2026-11-18');
    expect(book.due('2026-11-19')).toEqual([]);
    book.remove('own-t-3');
    expect(new Book().own).toEqual([]);
  });
});

describe('sets', () => {
  it('hold each puzzle once, easiest first, whatever its theme', () => {
    const all = [puzzle('a', { rating: 1700 }), puzzle('b'), puzzle('c', { theme: 'unheard of' }), puzzle('d', { game: 'new-frontiers', theme: 'goods' })];
    const sets = grouped(all);
    expect(sets.flatMap((set) => set.puzzles.map((one) => one.id))).toEqual(['b', 'a', 'c', 'd']);
    expect(kindOf(all[2])?.id).toBe('economy');
  });

  it('go on within a set, then near the rating, never with what is solved', () => {
    const all = [puzzle('a'), puzzle('b', { rating: 1900 }), puzzle('c', { theme: 'ore', rating: 1450 })];
    expect(nextOf(all, () => false, 1400, all[0])?.id).toBe('b');
    expect(nextOf(all, (id) => id === 'b', 1400, all[0])?.id).toBe('c');
    expect(nextOf(all, () => true, 1400, all[0])).toBeNull();
  });
});

it('says everything in both languages', () => {
  expect(Object.keys(words.pl)).toEqual(Object.keys(words.en));
});
