import { expect, it } from 'vitest';
import type { Lang } from '../../lib/types';
import cards from './fixtures/cards.json';
import { rowsOf } from './rows';

const known = cards as unknown as { id: string; facts: { actions?: { text: Record<Lang, string> }[] } }[];
const action = (id: string, lang: Lang): string => known.find((card) => card.id === id)!.facts.actions![0]!.text[lang];
const told = (words: string, lang: Lang): string[] => rowsOf(words, lang).map(({ lead, words: rest }) => `${lead}| ${rest}`);

it('what one may do and what follows stand below one another', () => {
  expect(told(action('modular_fleet', 'en'), 'en')).toEqual([
    'may| build a level 1 ship from Population', 'may| pay 1 Ore to build a level 2 ship from Population', 'may| pay 3 Ore to build a level 2 ship from Supply', 'then| Jump 3',
  ]);
  expect(told(action('modular_fleet', 'pl'), 'pl').map((row) => row.split('|')[0])).toEqual(['możesz', 'możesz', 'możesz', 'potem']);
});

it('alternatives stand below one another', () => {
  expect(told(action('mass_cloning', 'en'), 'en').map((row) => row.slice(0, 9))).toEqual(['| Choose ', 'A| Turn 2', 'B| Pay 1 ', 'C| Pay 2 ']);
  expect(told(action('hypercomputing', 'en'), 'en')).toEqual(['either| pay 1 Ore to research a Level II technology', 'or| pay 5 Ore to research a Level III technology']);
  expect(told(action('cerebral_implants', 'pl'), 'pl').map((row) => row.split('|')[0])).toEqual(['', 'potem', 'albo']);
});

it('one sentence stays one', () => {
  expect(rowsOf(action('plasma_cannon', 'en'), 'en')).toEqual([]);
  expect(rowsOf(action('android_surveyors', 'en'), 'en')).toEqual([]);
});
