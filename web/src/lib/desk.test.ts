import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.svelte';
import { settings } from './settings.svelte';
import type { Decision, Option } from './types';

const option = (id: string, refs: string[], more: Partial<Option> = {}): Option => ({ id, text: { en: id, pl: id }, refs, preview: [], reveals: false, role: '', ...more });

function asked(options: Option[]): Decision {
  return { seat: 0, kind: 'move', waiting: false, prompt: { en: '?', pl: '?' }, source: '', options, blocked: [{ id: 'no', text: { en: 'n', pl: 'n' }, refs: ['guild:x'], why_not: { en: 'covered', pl: 'covered' } }] };
}

const flights = ['s1>x', 's1>y', 's2>x'].map((id) => option(id, [`ship:${id.slice(0, 2)}`, `location:${id.slice(3)}`]));
const stop = option('stop', [], { role: 'way_out' });

describe('the desk', () => {
  let desk: Desk;
  let taken: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    settings.confirm = 'touch';
    taken = [];
    desk = new Desk();
    desk.onChoose = (id) => taken.push(id);
    desk.setDecision(asked([...flights, stop]));
  });
  afterEach(() => vi.useRealTimers());

  it('looks at what the pointer rests on for 60 ms, keeps it when the pointer leaves, and is idle after 4 s', () => {
    desk.look({ refs: ['guild:x'], by: 'pointer' });
    vi.advanceTimersByTime(50);
    expect(desk.focus).toBeNull();
    vi.advanceTimersByTime(20);
    expect(desk.focus?.blocked.map((entry) => entry.id)).toEqual(['no']);
    desk.lookAway();
    vi.advanceTimersByTime(3900);
    expect(desk.focus).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(desk.focus).toBeNull();
  });

  it('looks at once with the keys, and stays', () => {
    desk.look({ refs: ['guild:x'], by: 'keys' });
    desk.lookAway();
    vi.advanceTimersByTime(60_000);
    expect(desk.focus).not.toBeNull();
    expect(desk.cancel()).toBe(true);
    expect(desk.focus).toBeNull();
  });

  it('marks nothing of several, and what the pointer rests on', () => {
    expect(desk.marked).toBeNull();
    desk.lookAtOption(flights[1], 'pointer');
    vi.advanceTimersByTime(60);
    expect(desk.marked?.id).toBe('s1>y');
  });

  it('keeps a chosen mark while the pointer passes over other things', () => {
    desk.mark(flights[0], 'keys');
    desk.lookAtOption(flights[1], 'pointer');
    vi.advanceTimersByTime(60);
    expect(desk.marked?.id).toBe('s1>x');
    expect(desk.focus?.options.map((one) => one.id)).toEqual(['s1>y']);
  });

  it('takes a ship first, then its target', () => {
    desk.press(['ship:s1'], 'pointer');
    expect(taken).toEqual([]);
    expect(desk.options.map((one) => one.id)).toEqual(['s1>x', 's1>y']);
    expect([...desk.hot.keys()]).toEqual(['ship:s1', 'location:x', 'location:y']);
    expect(desk.out?.id).toBe('stop');
    desk.press(['location:y'], 'pointer');
    expect(taken).toEqual(['s1>y']);
  });

  it('starts anew with another ship, and lets go with Esc or the same ship', () => {
    desk.press(['ship:s1'], 'pointer');
    desk.press(['ship:s2'], 'touch');
    expect(desk.marked?.id).toBe('s2>x');
    desk.cancel();
    expect(desk.marked).toBeNull();
    desk.cancel();
    expect(desk.narrowing).toBe(false);
    desk.press(['ship:s1'], 'pointer');
    desk.press(['ship:s1'], 'pointer');
    expect(desk.narrowing).toBe(false);
  });

  it('asks for a second tap on touch, and for a second press where something is revealed', () => {
    desk.setDecision(asked([option('a', ['card:a']), option('b', ['card:b'], { reveals: true })]));
    desk.press(['card:a'], 'touch');
    expect([taken, desk.marked?.id]).toEqual([[], 'a']);
    desk.press(['card:a'], 'touch');
    expect(taken).toEqual(['a']);
    desk.press(['card:b'], 'pointer');
    expect(taken).toEqual(['a']);
    desk.press(['card:b'], 'pointer');
    expect(taken).toEqual(['a', 'b']);
  });

  it('can be told to confirm everything, or nothing', () => {
    desk.setDecision(asked([option('a', ['card:a']), option('b', ['card:b'], { reveals: true })]));
    settings.confirm = 'never';
    desk.press(['card:b'], 'touch');
    expect(taken).toEqual(['b']);
    settings.confirm = 'always';
    desk.press(['card:a'], 'pointer');
    expect(taken).toEqual(['b']);
  });

  it('walks along the options without the way out', () => {
    const walked = [1, 1, 1, 1].map((step) => {
      desk.moveMark(step);
      return desk.marked?.id;
    });
    expect(walked).toEqual(['s1>x', 's1>y', 's2>x', 's1>x']);
  });

  it('pins what is looked at and compares it with the next', () => {
    desk.look({ refs: ['card:a'], card: 'a', by: 'keys' });
    desk.togglePin();
    desk.look({ refs: ['card:b'], card: 'b', by: 'keys' });
    expect([desk.pinned?.card, desk.focus?.card]).toEqual(['a', 'b']);
    desk.setDecision(null);
    expect([desk.pinned?.card, desk.focus]).toEqual(['a', null]);
  });
});
