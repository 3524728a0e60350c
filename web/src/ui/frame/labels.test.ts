import { expect, it } from 'vitest';
import type { TableProps } from '../../lib/table';
import type { Option } from '../../lib/types';
import { actOf, choiceOf, fittingIn } from './labels';

const option = (id: string, en: string): Option => ({ id, text: { en, pl: en }, refs: [], preview: [], reveals: false, role: '' });
const table = {} as TableProps;

it('long sentences are parted at the colon, short ones stay whole', () => {
  expect(choiceOf(table, null, option('a', 'Terraforming Guild: pay 4 ore and colonize'))).toEqual({ name: 'Terraforming Guild', note: 'pay 4 ore and colonize' });
  expect(choiceOf(table, null, option('a', 'Sirius: Jump 4.'))).toEqual({ name: 'Sirius: Jump 4' });
});

it('the button says the act, and "do it" where the sentence is too long for it', () => {
  expect(actOf(table, null, option('a', 'Column A'))).toBe('Column A');
  expect(actOf(table, null, option('a', 'Pay 1 Ore to research a Level II technology'))).toBe('Do it');
});

it('as many buttons as fit whole, in one row or two', () => {
  expect(fittingIn([100, 100, 100], 320, 1)).toBe(3);
  expect(fittingIn([100, 100, 100], 310, 1)).toBe(2);
  expect(fittingIn([100, 200, 100, 100], 310, 2)).toBe(4);
  expect(fittingIn([400, 100], 310, 2)).toBe(0);
});
