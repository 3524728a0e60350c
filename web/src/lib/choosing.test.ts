import { describe, expect, it } from 'vitest';
import { byRef, dearerLast, narrowed, proposed, steps, twins, wayOut } from './choosing';
import type { Option } from './types';

const option = (id: string, more: Partial<Option> = {}): Option => ({ id, text: { en: id, pl: id }, refs: [], preview: [], reveals: false, role: '', ...more });
const stop = option('stop', { role: 'way_out' });

describe('what is proposed when a question opens', () => {
  it('nothing, where two things can be done', () => {
    expect(proposed([option('a'), option('b'), stop])).toBeNull();
  });

  it('the only step forward, whatever stands beside it', () => {
    expect(proposed([stop, option('a')])?.id).toBe('a');
    expect(proposed([option('a'), option('give', { role: 'gives_away' })])?.id).toBe('a');
  });

  it('two spaces of one action are one thing', () => {
    expect(proposed([option('s.1', { text: { en: 'Jump 4', pl: '' } }), option('s.2', { text: { en: 'Jump 4', pl: '' } }), stop])?.id).toBe('s.1');
  });

  it('the way out only when nothing else is left', () => {
    expect(proposed([stop])?.id).toBe('stop');
  });

  it('never what gives something away', () => {
    expect(proposed([option('return a', { role: 'gives_away' })])).toBeNull();
    expect(proposed([option('return a', { role: 'gives_away' }), stop])).toBeNull();
  });
});

it('the way out stands apart and what gives away comes last', () => {
  const all = [option('give', { role: 'gives_away' }), stop, option('a')];
  expect(wayOut(all)).toBe(stop);
  expect(steps(all).map((one) => one.id)).toEqual(['a', 'give']);
});

it('what reads and costs the same is shown once', () => {
  const same = { text: { en: 'Jump 4.', pl: '' } };
  const shown = twins([option('a.1', same), option('a.2', same), option('b', { ...same, preview: [{ what: 'ore', amount: -1 }] })]);
  expect(shown.map((group) => group.map((one) => one.id))).toEqual([['a.1', 'a.2'], ['b']]);
});

it('a ship, then its target', () => {
  const flights = ['s1>x', 's1>y', 's2>x'].map((id) => option(id, { refs: [`ship:${id.slice(0, 2)}`, `location:${id.slice(3)}`] }));
  expect(narrowed(flights, [['ship:s1']]).map((one) => one.id)).toEqual(['s1>x', 's1>y']);
  expect(narrowed(flights, [['ship:s1'], ['location:x', 'card:x']]).map((one) => one.id)).toEqual(['s1>x']);
  expect(byRef(flights).get('location:x')).toHaveLength(2);
});

it('the same at a higher price stands behind everything else', () => {
  const price = (ore: number): Partial<Option> => ({ preview: [{ what: 'ore', amount: -ore }, { what: 'technology', amount: 1 }] });
  const cheap = option('research.1', { text: { en: 'Research.', pl: '' }, ...price(2) });
  const dear = option('research.3', { text: { en: 'Research. (+1 Ore)', pl: '' }, ...price(3) });
  const give = option('give', { role: 'gives_away' });
  const other = option('jump', { text: { en: 'Jump 4.', pl: '' }, preview: [{ what: 'jump', amount: 4 }] });
  expect(dearerLast(twins([cheap, dear, give, other])).map(([one]) => one.id)).toEqual(['research.1', 'jump', 'research.3', 'give']);
});
