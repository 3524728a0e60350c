import { expect, it } from 'vitest';
import about from './about';
import type { Card } from './types';

const { isIn, card: firstPrinting } = about.printing!;

it('a table of the first printing shows the faces of that printing', () => {
  expect([isIn({ printing: 'first' }), isIn({ printing: 'current' })]).toEqual([true, false]);
  const now = { effect: '4 ore + 1 return: automate ore', spaces: 1 };
  const then = { effect: '4 ore: automate ore', spaces: 1 };
  const text = { en: 'Pay 4 Ore', pl: 'Zapłać 4 kryształki rudy' };
  const first = { version: 'V1', immediate: null, actions: [then], text, icons: [], source: 'partial', known: text };
  const card = { id: 'spacetime_anomaly_studies', text: { en: '', pl: '' }, facts: { level: 2, actions: [now], first_printing: first } } as unknown as Card;
  const old = firstPrinting(card);
  expect([old.facts.actions, old.facts.level, old.text]).toEqual([[then], 2, text]);
  const other = { id: 'plasma_cannon', facts: { actions: [now] } } as unknown as Card;
  expect(firstPrinting(other)).toBe(other);
});
