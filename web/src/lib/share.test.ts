import { describe, expect, it } from 'vitest';
import { shared } from './share';

describe('a fresh value told in the parts of the old one', () => {
  it('is the old one where nothing changed', () => {
    const old = { a: [1, { b: 'x' }], c: null };
    expect(shared(old, { a: [1, { b: 'x' }], c: null })).toBe(old);
  });

  it('keeps the parts that are alike and takes those that are not', () => {
    const old = { mats: [{ ore: 1 }, { ore: 2 }], tech: { I1: 'x' } };
    const next = shared(old, { mats: [{ ore: 1 }, { ore: 3 }], tech: { I1: 'x' } });
    expect(next).toEqual({ mats: [{ ore: 1 }, { ore: 3 }], tech: { I1: 'x' } });
    expect(next.mats[0]).toBe(old.mats[0]);
    expect(next.tech).toBe(old.tech);
    expect(old.mats[1]).toEqual({ ore: 2 });
  });

  it('sees what was added and what is gone', () => {
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(Object.keys(shared<object>({ a: 1, c: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
    expect(Object.keys(shared({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a']);
    expect(shared([1, 2], [1])).toEqual([1]);
    expect(shared([1], [1, 2])).toEqual([1, 2]);
  });

  it('does not take a list for a record, nor nothing for something', () => {
    expect(shared<unknown>([], {})).toEqual({});
    expect(shared<unknown>({}, [])).toEqual([]);
    expect(shared<unknown>(null, {})).toEqual({});
    expect(shared<unknown>({}, null)).toBeNull();
  });
});
