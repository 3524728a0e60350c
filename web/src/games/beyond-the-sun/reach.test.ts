import { expect, it } from 'vitest';
import type { Model } from './model';
import { answersTo } from './reach';

const model = {
  links: [['sol', 'a1'], ['a1', 'deep_space'], ['deep_space', 'b1']], mats: [{ seat: 0 }, { seat: 1 }, { seat: 2 }],
  fleets: { a1: [{ seat: 0, levels: [1], power: 1 }, { seat: 1, levels: [2], power: 2 }], deep_space: [{ seat: 1, levels: [2, 1], power: 3 }, { seat: 2, levels: [1], power: 1 }], b1: [{ seat: 2, levels: [4], power: 4 }] },
} as unknown as Model;

it('names the rivals whose ships at a place and one jump away from it are stronger together', () => {
  expect(answersTo(model, 0, 'a1', 3)).toEqual([{ seat: 1, power: 5 }]);
  expect(answersTo(model, 0, 'a1', 5)).toEqual([]);
  expect(answersTo(model, 0, 'deep_space', 1).map(({ seat }) => seat)).toEqual([1, 2]);
});
