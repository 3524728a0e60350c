import { expect, test } from 'vitest';
import { hasTabs, layoutOf } from './screen';

test.each([
  [1920, 1080, 'wide'], [1600, 860, 'wide'], [1366, 640, 'table'], [1366, 768, 'table'], [1440, 620, 'table'], [1280, 640, 'small'], [1366, 600, 'small'],
  [911, 512, 'small'], [844, 390, 'small'], [1180, 820, 'small'], [820, 1180, 'tablet'], [768, 1024, 'tablet'], [390, 844, 'phone'], [360, 780, 'phone'],
])('a window of %i x %i is laid out as %s', (width, height, layout) => {
  expect(layoutOf(width, height)).toBe(layout);
});

test('larger text gives the next smaller layout', () => {
  expect(layoutOf(1920, 1080, 1.3)).toBe('table');
  expect(layoutOf(1366, 640, 1.15)).toBe('small');
  expect(layoutOf(820, 1180, 1.3)).toBe('phone');
});

test('only small windows and phones have tabs', () => {
  expect((['wide', 'table', 'small', 'tablet', 'phone'] as const).filter(hasTabs)).toEqual(['small', 'phone']);
});
