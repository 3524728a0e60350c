import { expect, it } from 'vitest';
import type { GameEvent, Player } from '../../lib/types';
import { turnsOf, withoutActor } from './turns';

const players = [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Altair' }, { seat: 2, name: 'Rigel' }] as Player[];
let n = 0;
const event = (seat: number | null, en: string, kind = 'x', refs: string[] = []) => ({ n: ++n, ply: n, kind, seat, text: { en, pl: en }, refs, args: {} }) as GameEvent;
const told = (events: GameEvent[], you: number | null = 0) => turnsOf(events, players, you).map((turn) => [turn.seat, turn.events.map((one) => one.words.en)]);

it('says who acts once for all lines of a turn', () => {
  expect(told([event(1, 'Altair pays 2 ore.'), event(1, 'Altair: Jump 2'), event(null, 'Round 2'), event(0, 'Ania stops')], null)).toEqual([[1, ['pays 2 ore', 'Jump 2']], [null, ['Round 2']], [0, ['stops']]]);
});

it('tells within others\' turns what befell the reader and third ones, by name, and nothing of the own turn', () => {
  const lines = [
    event(1, 'Altair: round 3', 'turn'), event(1, 'Altair takes the action Terraforming', 'action'), event(0, 'You lose control of Sirius', 'lost'), event(1, 'Altair gains control of Sirius', 'control'),
    event(2, 'Rigel: round 3', 'turn'), event(2, 'Rigel gains 1 Ore', 'ore'), event(0, 'You: round 4', 'turn'), event(0, 'You pay 2 Ore', 'ore'), event(1, 'Altair loses control of Sirius', 'lost'),
  ];
  expect(told(lines)).toEqual([[1, ['Terraforming', 'You lose control of Sirius', 'Altair gains control of Sirius']], [2, ['gains 1 Ore']]]);
});

it('passes over what is only looked through, and counts what is said twice in a row', () => {
  const lines = [
    event(1, 'Altair: round 3', 'turn'), event(1, 'Altair starts to discover a technology on slot II A', 'research', ['slot:ii_a']), event(1, 'Altair gains 1 Ore', 'ore'), event(1, 'Altair gains 1 Ore', 'ore'),
    event(1, 'Altair looks for a Military technology', 'type'), event(1, 'Altair reveals Mass Cloning', 'reveal'), event(1, 'Altair discovers Plasma Cannon', 'discover'),
  ];
  expect(told(lines)).toEqual([[1, ['gains 1 Ore', 'discovers Plasma Cannon']]]);
  expect(turnsOf(lines, players, 0)[0].events[0].times).toBe(2);
});

it('leaves lines alone that begin with something else', () => {
  expect(withoutActor('The Sirius bonus', 'Altair')).toBe('The Sirius bonus');
});
