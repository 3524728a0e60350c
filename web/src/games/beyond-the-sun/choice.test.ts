import { expect, it } from 'vitest';
import { choice } from './choice';
import type { Option, TableProps } from './types';

const table = (lang: 'en' | 'pl') => ({ lang }) as TableProps;
const option = (id: string, text: string, more: Partial<Option> = {}): Option => ({ id, text: { en: text, pl: text }, refs: [], preview: [], reveals: false, role: '', ...more });

it('basic actions are named in a few words, with their price on the button', () => {
  const research = option('space basic.research_2.3', 'Pay 2 Ore to research a Level II technology. (+1 Ore)', { preview: [{ what: 'ore', amount: -3 }] });
  expect(choice(table('en'), research)).toEqual({ name: 'Research level II', act: 'Research for 3 ore' });
  expect(choice(table('pl'), research)).toEqual({ name: 'Badanie poziomu II', act: 'Badaj (ruda: 3)' });
});

it('an action of a card is called by the card and says below what it does', () => {
  expect(choice(table('en'), option('space I3.1', 'Terraforming: Jump 4.'))).toEqual({ name: 'Terraforming', note: 'Jump 4', act: 'Go there' });
});

it('a flight is called by its way', () => {
  expect(choice(table('en'), option('move 1 sol>a1', 'Level 1 ship: Sol → Sirius'))).toEqual({ name: 'Sol → Sirius', note: 'Level 1 ship', act: 'Fly there' });
});

it('an undiscovered slot is discovered, a card that lies there is researched', () => {
  expect(choice(table('en'), option('slot II_A', 'Discover slot II A', { reveals: true }))?.act).toBe('Discover');
  expect(choice(table('en'), option('slot I1', 'Research Narrow Beam Lasers'))?.act).toBe('Research');
});

it('what has no words of its own keeps its sentence', () => {
  expect(choice(table('en'), option('column A', 'Column A'))).toBeNull();
});
