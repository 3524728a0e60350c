import { describe, expect, it } from 'vitest';
import { metCourses, metPuzzles, settled } from './carried';

const met = (here: object, there: object) => ({ ...there, ...here });

describe('what belongs to the guest', () => {
  it('is sent where the server knows nothing, and nothing is sent of a device that knows nothing', () => {
    expect(settled({ theme: 'light' }, null, null, met)).toEqual({ take: null, send: { theme: 'light' } });
    expect(settled({}, null, null, met)).toEqual({ take: null, send: null });
  });

  it('is taken where only the other device changed, whatever the order of the names', () => {
    expect(settled({ a: 1, b: 2 }, { b: 2, a: 1 }, null, met)).toEqual({ take: null, send: null });
    expect(settled({ a: 1 }, { a: 2 }, { a: 1 }, met)).toEqual({ take: { a: 2 }, send: null });
    expect(settled({}, { a: 2 }, {}, met)).toEqual({ take: { a: 2 }, send: null });
  });

  it('is sent where only this device changed, and joined where both did', () => {
    expect(settled({ a: 2 }, { a: 1 }, { a: 1 }, met)).toEqual({ take: null, send: { a: 2 } });
    expect(settled({ a: 2 }, { a: 3, b: 1 }, { a: 1 }, met)).toEqual({ take: { a: 2, b: 1 }, send: { a: 2, b: 1 } });
  });

  it('keeps lessons done anywhere, and no step of a lesson that is done', () => {
    const here = { done: ['discover'], step: { colonize: 2 }, offered: true };
    expect(metCourses(here, { done: ['icons'], step: { discover: 4 } })).toEqual({ done: ['discover', 'icons'], step: { colonize: 2 }, offered: true });
  });

  it('joins puzzles and days, with the strength of the device that tried more', () => {
    const here = { rating: { value: 1500 }, history: [], days: ['2026-01-01'], tried: { a: { day: '2026-01-01' } } };
    const there = { rating: { value: 1620 }, history: [], days: ['2026-01-02'], tried: { b: { day: '2026-01-02' }, c: { day: '2026-01-02' } } };
    const both = metPuzzles(here, there);
    expect(both.rating).toEqual({ value: 1620 });
    expect(both.days).toEqual(['2026-01-01', '2026-01-02']);
    expect(Object.keys(both.tried as object).sort()).toEqual(['a', 'b', 'c']);
  });

  it('bears whatever somebody else wrote there', () => {
    expect(metCourses({ done: 3, step: null }, { done: [1, 'x'], step: [] })).toEqual({ done: ['x'], step: {}, offered: false });
  });
});
