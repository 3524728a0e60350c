import { expect, test } from 'vitest';
import { iconWord } from '../../art/words';
import cards from './fixtures/cards.json';
import { powerLine, powerRows } from './powers';
import { SHORT } from './strings';

const powersOf = (id: string): any[] => (cards as any[]).find((card) => card.id === id)?.facts.powers ?? [];

test('two powers of one phase share a row, two of different phases do not', () => {
  expect(powerRows(powersOf('expeditionary_force'))).toHaveLength(1);
  expect(powerRows(powersOf('expeditionary_force'))[0].more).toBe('settle: after credit 1 military');
  expect(powerRows(powersOf('mining_robots'))).toHaveLength(2);
  expect(powerRows(powersOf('space_marines'))).toEqual(powersOf('space_marines'));
});

test('a power that no icons tell has a few words in both languages', () => {
  const special = (cards as any[]).flatMap((card) => card.facts.powers ?? []).map((power) => power.effect as string).filter((effect) => powerLine(effect).special);
  expect(special.length).toBeGreaterThan(0);
  for (const effect of special) expect([SHORT[effect]?.en, SHORT[effect]?.pl].every(Boolean), effect).toBe(true);
});

test('keywords and kinds of goods have a word in Polish', () => {
  const names = new Set((cards as any[]).flatMap((card) => [...(card.facts.keywords ?? []), ...(card.facts.kind ? [card.facts.kind] : [])]));
  for (const name of names) expect(iconWord(name, 'pl'), name).not.toBe(name);
});
