import { describe, expect, it } from 'vitest';
import type { Advice } from '../wire';
import { Guide } from './guide.svelte';
import type { Plan, TableState } from './types';

const words = (en: string) => ({ en, pl: en });
const plan = (options: string[], loss = 0): Plan => ({
  line: options.map((option) => ({ option, name: words(option), text: words(option), refs: [], changes: [] })), win: 0.5 - loss, loss, error: 0.01, why: words('because'), refs: [],
});
const PLANS = [plan(['a', 'b', 'c']), plan(['d'], 0.081), plan(['e'], 0.001)];
const advice: Advice = { depth: 'compare', adviser: 'admiral', nudge: words('Look there.'), plans: PLANS, note: null, ms: 900 };
const state = (version: number, ...options: string[]): TableState =>
  ({ version, decision: { seat: 0, kind: 'space', waiting: false, prompt: words('?'), source: '', blocked: [], options: options.map((id) => ({ id })) } }) as unknown as TableState;

function asked(): Guide {
  const guide = new Guide();
  guide.press();
  guide.take(advice, PLANS);
  return guide;
}

describe('a hint', () => {
  it('tells more with each press, and goes with the fourth', () => {
    const guide = asked();
    const seen = [0, 1, 2, 3].map(() => {
      const now = [guide.open, guide.depth, guide.drawn];
      guide.press();
      return now;
    });
    expect(seen).toEqual([[true, 'nudge', false], [true, 'line', true], [true, 'compare', true], [false, 'compare', false]]);
  });

  it('plays one step and stays for the next ones', () => {
    const guide = asked();
    guide.press();
    expect(guide.step?.option).toBe('a');
    guide.sent(5, 'a');
    guide.turned(state(6, 'x', 'b'));
    expect([guide.open, guide.done, guide.step?.option]).toEqual([true, 1, 'b']);
    guide.sent(6, 'b');
    guide.turned(state(7, 'c'));
    guide.sent(7, 'c');
    guide.turned(state(8, 'z'));
    expect([guide.open, guide.known]).toEqual([false, false]);
  });

  it('ends when something else is chosen, taken back, or its next step is not possible', () => {
    for (const [option, ...then] of [['x', 'b'], ['a', 'y'], ['']]) {
      const guide = asked();
      guide.press();
      if (option) guide.sent(5, option);
      guide.turned(state(6, ...then));
      expect([guide.open, guide.known, guide.done]).toEqual([false, false, 0]);
    }
  });

  it('draws the plan that is pointed at and follows the one that was clicked', () => {
    const guide = asked();
    guide.deepen('compare');
    guide.point(1);
    expect([guide.plan, guide.step?.option]).toEqual([PLANS[1], 'a']);
    guide.point(null);
    expect(guide.plan).toBe(PLANS[0]);
    guide.follow(1);
    expect([guide.plan, guide.step?.option]).toEqual([PLANS[1], 'd']);
    expect(PLANS.map((one) => guide.behind(one))).toEqual(['', '−8', '']);
  });
});
