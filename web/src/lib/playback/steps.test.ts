import { describe, expect, it } from 'vitest';
import type { Steps } from '../../wire';
import type { Player, Position, Table as SunTable } from '../../games/beyond-the-sun/shapes';
import type { Table as FrontiersTable } from '../../games/new-frontiers/shapes';
import type { GameEvent, View } from '../types';
import turns from './fixtures/turns.json';
import { patched } from './patch';
import { makeSteps, type Step } from './steps';

interface Told {
  game: string;
  told: Steps;
  log: GameEvent[];
}
const { sun, solo, frontiers } = turns as unknown as Record<'sun' | 'solo' | 'frontiers', Told>;

function stepsOf(of: Told, held = [0]): Step[] {
  return makeSteps({ game: of.game, held, you: held[0] ?? null }, of.told, of.log);
}

/** Lines that are not the reader's own: what a playback has to tell, in the order of the log. */
function others(of: Told): GameEvent[] {
  const by = new Map(of.told.steps.map((step) => [step.ply, step.seat]));
  let foreign = false;
  return of.log.filter((event) => {
    if (by.get(event.ply) === 0 && event.seat === 0) return false;
    if (event.kind === 'turn' && event.seat === 0) return false;
    foreign ||= event.seat !== 0;
    return foreign;
  });
}

describe('steps made from the log', () => {
  it.each([['Beyond the Sun', sun], ['the solo game', solo], ['New Frontiers', frontiers]])('tell every line of others in order: %s', (_, told) => {
    const steps = stepsOf(told);
    expect(steps.flatMap((step) => step.events)).toEqual(others(told));
  });

  it.each([['Beyond the Sun', sun], ['the solo game', solo], ['New Frontiers', frontiers]])('end at the newest table: %s', (_, of) => {
    const steps = stepsOf(of);
    const end = of.told.steps.reduce((view, step) => patched(view, step.changes), of.told.view);
    const last = steps[steps.length - 1];
    expect(last.view).toEqual(end);
    expect(steps.every((step, i) => i === 0 || step.before !== undefined)).toBe(true);
  });

  it('show the table as of the step: the pawn moves before the number does', () => {
    const steps = stepsOf(sun);
    const pawn = steps.findIndex((step) => step.kind === 'pawn');
    const [moved, paid] = steps.slice(pawn);
    expect(paid.kind).toBe('pay');
    const third = (view: View): Player => (view.position as Position).P3!;
    expect(third(moved.view).pawn).not.toBe(third(moved.before).pawn);
    expect(third(moved.view).ore).toBe(third(moved.before).ore);
    expect(paid.deltas.find((delta) => delta.what === 'ore')).toMatchObject({ seat: 2, before: third(moved.view).ore, after: third(paid.view).ore });
  });

  it('share with each other what did not change', () => {
    const [first, second] = stepsOf(sun).slice(-2);
    expect((first.view.table as SunTable).guilds).toBe((second.view.table as SunTable).guilds);
    expect(first.view.options).toBe(second.view.options);
  });

  it('put worlds drawn one after the other into one step', () => {
    const drawn = stepsOf(frontiers).filter((step) => step.kind === 'draw');
    expect(drawn).toHaveLength(1);
    expect(drawn[0].events).toHaveLength(7);
    expect((drawn[0].view.table as FrontiersTable).shown.filter(Boolean)).toHaveLength(7);
  });

  it('count turns where somebody else begins', () => {
    expect(new Set(stepsOf(sun).map((step) => step.turn)).size).toBe(2);
    expect(new Set(stepsOf(solo).map((step) => step.turn)).size).toBe(1);
  });

  it('tell of the own moves only what they reveal', () => {
    const steps = stepsOf({ ...sun, told: { ...sun.told, steps: sun.told.steps.map((step) => ({ ...step, seat: step.seat === -1 ? -1 : 2 })) } }, [2]);
    const own = steps.filter((step) => step.seat === 2);
    expect(own.map((step) => step.kind)).toEqual(['event']);
    expect(own[0].own).toBe(true);
  });

  it('give points to what scores them, not to a cube gained with it', () => {
    const event: GameEvent = { n: 1, ply: 1, kind: 'research', seat: 1, text: { en: '', pl: '' }, refs: [], args: {} };
    const told: Steps = { ...sun.told, first: 0, last: 1, steps: [{ ply: 1, seat: 1, changes: [{ at: ['scores', 1, 'total'], value: 99, keys: null }] }] };
    const steps = makeSteps({ game: 'beyond-the-sun', held: [0], you: 0 }, told, [event, { ...event, n: 2, kind: 'population' }]);
    expect(steps.map((step) => step.deltas.map((delta) => delta.what))).toEqual([['vp'], []]);
  });

  it('change a number with the line that tells of it, also where something new stands beside it', () => {
    const event: GameEvent = { n: 1, ply: 1, kind: 'automate', seat: 1, text: { en: '', pl: '' }, refs: [], args: {} };
    const keys = [...Object.keys((sun.told.view.position as Position).P2!), 'more'];
    const changes = [{ at: ['position', 'P2'], value: null, keys }, { at: ['position', 'P2', 'more'], value: 1, keys: null }, { at: ['position', 'P2', 'ore'], value: 99, keys: null }];
    const told: Steps = { ...sun.told, first: 0, last: 1, steps: [{ ply: 1, seat: 1, changes }] };
    const steps = makeSteps({ game: 'beyond-the-sun', held: [0], you: 0 }, told, [event, { ...event, n: 2, kind: 'ore' }]);
    expect(steps.map((step) => step.deltas.map((delta) => delta.what))).toEqual([[], ['ore']]);
  });

  it('hold what was taken from the reader', () => {
    const event: GameEvent = { n: 1, ply: 1, kind: 'lost', seat: 0, text: { en: '', pl: '' }, refs: [], args: {} };
    const told: Steps = { ...sun.told, first: 0, last: 1, steps: [{ ply: 1, seat: 1, changes: [] }] };
    const [step] = makeSteps({ game: 'beyond-the-sun', held: [0], you: 0 }, told, [event, { ...event, kind: 'control', seat: 1 }]);
    expect(step.events).toHaveLength(2);
    expect([step.hurts, step.ms]).toEqual([true, 900]);
  });
});

describe('a change of a view', () => {
  it('keeps the order of keys and drops what is gone', () => {
    const view = { position: { a: 1, b: 2 }, table: {}, scores: [{ x: 1 }] } as never;
    const after = patched(view, [
      { at: ['position'], value: null, keys: ['c', 'a'] }, { at: ['position', 'c'], value: 3, keys: null }, { at: ['scores', 0, 'x'], value: 2, keys: null },
    ]) as unknown as { position: object; scores: object[]; table: object };
    expect(JSON.stringify(after.position)).toBe('{"c":3,"a":1}');
    expect(after.scores).toEqual([{ x: 2 }]);
    expect(after.table).toBe((view as { table: object }).table);
  });
});
