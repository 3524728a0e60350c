import { expect, it } from 'vitest';
import { apart, ticks } from './graph';

it('a scale has round numbers and reaches the top', () => {
  expect(ticks(48)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(101)).toEqual([0, 25, 50, 75, 100, 125]);
});

it('marks that would cover each other are moved apart, inside the picture', () => {
  expect(apart([100, 100, 20], 15, 10, 100)).toEqual([85, 100, 20]);
  expect(apart([10, 12], 15, 10, 100)).toEqual([10, 25]);
});
