import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { watched } from './fixtures/watched.svelte';

it('wakes only those who draw the part that changed', () => {
  const { tell, drawn, end } = watched({ ore: 1, ships: ['a1'] });
  const ships = ['b1'];
  flushSync();
  tell({ ore: 2, ships });
  flushSync();
  tell({ ore: 2, ships });
  tell({ ore: 3, ships });
  flushSync();
  expect(drawn).toEqual(['ore 1', 'ships a1', 'ore 2', 'ships b1', 'ore 3']);
  end();
});
