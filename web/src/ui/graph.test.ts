import { expect, it } from 'vitest';
import { columns, swings, ticks, whomMoved } from './graph';

it('a scale has round numbers and reaches the top', () => {
  expect(ticks(48)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(101)).toEqual([0, 25, 50, 75, 100, 125]);
});

it('a scale goes below zero where scores do', () => {
  expect(ticks(12, -7)).toEqual([-10, -5, 0, 5, 10, 15]);
});

it('marks of like lines stand beside each other at their true height', () => {
  expect(columns([100, 100, 20], 15)).toEqual([0, 1, 0]);
  expect(columns([10, 12, 26, 60], 15)).toEqual([0, 1, 0, 0]);
  expect(columns([5, 5, 5], 15)).toEqual([0, 1, 2]);
});

it('a turning point says how much it changed for whom', () => {
  const plies = [{ ply: 3, win: [0.5, 0.5] }, { ply: 4, win: [0.68, 0.32] }, { ply: 5, win: null }];
  expect(swings(plies, 4)).toEqual([18, -18]);
  expect(swings(plies, 3)).toBeNull();
  expect(swings(plies, 5)).toBeNull();
  expect(whomMoved([18, -18, 0], 1)).toBe(1);
  expect(whomMoved([0, 12, -30], 0)).toBe(2);
  expect(whomMoved([0, 12, -9], null)).toBe(1);
});
