import { expect, it } from 'vitest';
import { boardsOf, cardsOf, keepComponents } from './gamedata';
import type { Card } from './types';

it('a record with packs is shown with the cards and boards of its packs', async () => {
  const packs = [{ id: 'my-box', version: '1', digest: 'abc' }];
  const card = { id: 'sirius', text: { en: '', pl: '' }, facts: { power: 4 } } as unknown as Card;
  const load = () => Promise.resolve({ cards: [card], boards: { guilds: ['changed'] } });
  await keepComponents('beyond-the-sun', {}, packs, load);
  await keepComponents('beyond-the-sun', {}, packs, () => Promise.reject(new Error('asked twice')));
  const shown = { table: '', packs };
  expect((await cardsOf('beyond-the-sun', {}, shown)).get('sirius')).toBe(card);
  expect(await boardsOf('beyond-the-sun', shown)).toEqual({ guilds: ['changed'] });
});
