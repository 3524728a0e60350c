import { describe, expect, it } from 'vitest';
import { iconMarkup } from '../../art/icons';
import cards from './fixtures/cards.json';
import { pieces } from './words';
import type { Card } from './types';

/** Every short line of every card, both languages. */
function lines(): string[] {
  const out: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      const { en, pl } = value as { en?: unknown; pl?: unknown };
      if (typeof en === 'string' && typeof pl === 'string') out.push(en, pl);
      else Object.values(value).forEach(walk);
    }
  };
  for (const card of cards as unknown as Card[]) walk(card.facts.short);
  return out;
}

describe('short words', () => {
  it('keep a number with its icon and a cost in one piece', () => {
    const [cost, ship, from, pop, jump] = pieces('<2{ore} 1{return}> Ship 3 from {pop}, Jump 3');
    expect(cost).toMatchObject({ cost: true, runs: [{ text: '2' }, { icon: 'ore' }, { text: ' 1' }, { icon: 'return' }] });
    expect(ship!.runs).toEqual([{ text: 'Ship\u00a03' }]);
    expect(from!.runs).toEqual([{ text: 'from' }]);
    expect(pop!.runs).toEqual([{ icon: 'population' }, { text: ',' }]);
    expect(jump!.runs).toEqual([{ text: 'Jump\u00a03' }]);
  });

  it('hang the mark of what is left out on the last word', () => {
    const list = pieces('+2{pop}, ships or Research II {more}');
    expect(list.at(-1)).toMatchObject({ runs: [{ text: 'Research\u00a0II' }], more: true });
    expect(list.filter((piece) => piece.more)).toHaveLength(1);
  });

  it('use only icons that are drawn, and leave no brace in any line of any card', () => {
    const all = lines();
    expect(all.length).toBeGreaterThan(300);
    for (const line of all) {
      for (const { runs, tail } of pieces(line)) {
        expect(tail).not.toMatch(/[{}<>]/);
        for (const run of runs) {
          if (run.icon) expect(iconMarkup(run.icon), line).toBeTruthy();
          else expect(run.text, line).not.toMatch(/[{}<>]/);
        }
      }
    }
  });
});
