import { expect, it } from 'vitest';
import type { GameEvent, Player } from '../../lib/types';
import { turnsOf, withoutActor } from './turns';

const players = [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Altair' }] as Player[];
const event = (n: number, seat: number | null, en: string) => ({ n, ply: n, kind: 'x', seat, text: { en, pl: en }, refs: [], args: {} }) as GameEvent;

it('says who acts once for all lines of a turn', () => {
  const turns = turnsOf([event(1, 1, 'Altair pays 2 ore.'), event(2, 1, 'Altair: Jump 2'), event(3, null, 'Round 2'), event(4, 0, 'Ania stops')], players);
  expect(turns.map((turn) => [turn.seat, turn.events.map((one) => one.words.en)])).toEqual([[1, ['pays 2 ore', 'Jump 2']], [null, ['Round 2']], [0, ['stops']]]);
});

it('leaves lines alone that begin with something else', () => {
  expect(withoutActor('The Sirius bonus', 'Altair')).toBe('The Sirius bonus');
});
