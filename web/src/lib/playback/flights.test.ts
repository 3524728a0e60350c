import { beforeEach, describe, expect, it } from 'vitest';
import { playerAt } from '../../games/beyond-the-sun/player';
import type { Position } from '../../games/beyond-the-sun/shapes';
import type { Steps } from '../../wire';
import type { GameEvent } from '../types';
import turns from './fixtures/turns.json';
import { Stagehand, effectsOf } from './flights';
import { makeSteps } from './steps';

const { sun, frontiers } = turns as unknown as Record<'sun' | 'frontiers', { game: string; told: Steps; log: GameEvent[] }>;
const steps = [sun, frontiers].flatMap((of) => makeSteps({ game: of.game, held: [0], you: 0 }, of.told, of.log));

describe('what moves in a step', () => {
  it('lets a pawn jump from its old space to its new one', () => {
    const pawn = steps.find((step) => step.kind === 'pawn')!;
    const [flight] = effectsOf(pawn, []).flights;
    expect(flight).toMatchObject({ arc: true, piece: { seat: pawn.seat }, to: pawn.refs.filter((ref) => ref.startsWith('space:')) });
    expect(flight.from[0]).toBe(`space:${playerAt(pawn.before.position as Position, pawn.seat!).pawn}`);
  });

  it('lets what is paid fly from the mat to the action', () => {
    const pay = steps.find((step) => step.kind === 'pay' && step.deltas.some((delta) => delta.after < delta.before && delta.what === 'ore'))!;
    const flight = effectsOf(pay, ['space:here']).flights.find((one) => 'icon' in one.piece && one.piece.icon === 'ore')!;
    expect(flight.from[0]).toBe(`mat:${pay.seat}:ore`);
    expect(flight.to).toContain('space:here');
  });

  it('turns over cards that come to the table and tells every number that changed', () => {
    const card = steps.find((step) => step.events[0].kind === 'discover')!;
    expect(effectsOf(card, []).flips).toContain(card.refs.find((ref) => ref.startsWith('slot:')));
    for (const step of steps) expect(effectsOf(step, []).rolls).toBe(step.deltas);
  });
});

describe('on the screen', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('draws nothing and says nothing where the places are not on the screen', () => {
    const hands = new Stagehand();
    for (const step of steps) hands.show(effectsOf(step, ['space:nowhere']), 'red', 100, false);
    expect(document.querySelectorAll('.flights > *')).toHaveLength(0);
    hands.close();
    expect(document.querySelector('.flights')).toBeNull();
  });
});
