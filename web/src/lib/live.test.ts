import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from './api';
import { anarchistsTurn, LiveTable, othersTurns } from './live.svelte';
import { settings } from './settings.svelte';
import type { GameEvent, TableState } from './types';

const option = (id: string) => ({ id, text: { en: `P1 ${id}`, pl: `P1 ${id}` }, refs: ['space:x'], preview: [], reveals: false });

function state(version: number, more: object = {}): TableState {
  return {
    version, ply: version, you: 0, seen: 0, over: false, seats_held: [0], chat: [],
    players: [{ seat: 0, name: 'Ania', kind: 'human' }, { seat: 1, name: 'Altair', kind: 'bot', thinking: false }],
    view: { seat: 0, version, position: { round: 1 } }, log: [{ n: version, seat: 1, text: { en: 'P2 researches', pl: 'P2 bada' }, refs: [] }],
    decision: { seat: 0, kind: 'action', waiting: false, prompt: { en: '?', pl: '?' }, source: '', options: [option('go')], blocked: [] },
    ...more,
  } as unknown as TableState;
}

describe('a table whose other seats have played', () => {
  it('lets nothing be chosen until their turns were seen or skipped', async () => {
    settings.playback = 1;
    const asked: unknown[] = [];
    const api = { steps: (...given: unknown[]) => (asked.push(given), Promise.reject(new Error('no answer'))) } as unknown as Api;
    const live = new LiveTable({ table: 't', game: 'beyond-the-sun', tokens: { 0: 'x' }, invite: null, at: 0 }, api);
    localStorage.setItem('heliopause.played', '[["t", 5]]');
    live.accept(state(5, { table: 't' }));
    expect(live.desk.decision).toBe(live.state!.decision);
    live.accept(state(6, { table: 't' }));
    expect(live.playback.busy).toBe(true);
    expect(live.desk.options).toEqual([]);
    await new Promise((done) => setTimeout(done, 0)); // the server gives no steps: the newest table is shown
    expect(asked).toEqual([['t', 'x', 5, 6]]);
    expect(live.playback.busy).toBe(false);
    expect(live.desk.decision).toBe(live.state!.decision);
    live.accept(state(7, { table: 't' }));
    live.playback.skip();
    expect(live.desk.decision).toBe(live.state!.decision);
  });
});

describe('a table that is told the same position twice', () => {
  let live: LiveTable;
  beforeEach(() => {
    settings.playback = 'off';
    live = new LiveTable({ table: 't', game: 'beyond-the-sun', tokens: { 0: 'x' }, invite: null, at: 0 }, {} as Api);
    live.accept(state(5));
  });

  it('keeps what is drawn and takes who is there and what was said', () => {
    const drawn = live.state!;
    live.desk.moveMark(1);
    live.accept(state(5, { players: [drawn.players[0], { ...drawn.players[1], thinking: true }], chat: [{ id: 1 }] }));
    expect(live.state!.view).toBe(drawn.view);
    expect(live.state!.log).toBe(drawn.log);
    expect(live.state!.decision).toBe(drawn.decision);
    expect(live.desk.decision).toBe(drawn.decision);
    expect(live.state!.players[1].thinking).toBe(true);
    expect(live.state!.chat).toHaveLength(1);
  });

  it('takes everything of a later one and nothing of an earlier one', () => {
    const drawn = live.state!;
    live.accept(state(4));
    expect(live.state).toBe(drawn);
    live.accept(state(6));
    expect(live.state!.view.version).toBe(6);
    expect(live.desk.decision).toBe(live.state!.decision);
  });

  it('draws nothing anew when nothing at all is new', () => {
    const drawn = live.state;
    live.accept(state(5));
    expect(live.state).toBe(drawn);
  });

  it('keeps of a later one what stayed as it was, also where the log has moved on', () => {
    const line = (n: number) => ({ n, seat: 1, text: { en: `${n}`, pl: `${n}` }, refs: [] });
    live.accept(state(6, { log: [line(4), line(5), line(6)] }));
    const drawn = live.state!;
    live.accept(state(7, { log: [line(5), line(6), line(7)] }));
    expect(live.state!.view.position).toBe(drawn.view.position);
    expect(live.state!.players).toBe(drawn.players);
    expect(live.state!.log[0]).toBe(drawn.log[1]);
    expect(live.state!.log.map((event) => event.n)).toEqual([5, 6, 7]);
  });

  it('asks anew when a later position asks the same as before', () => {
    const twice = { options: [option('one'), option('two')], blocked: [], seat: 0, kind: 'move', waiting: false, prompt: { en: '?', pl: '?' }, source: '' };
    live.accept(state(6, { decision: twice }));
    live.desk.moveMark(1);
    live.guide.take({ depth: 'compare', adviser: 'admiral', nudge: { en: 'Look.', pl: 'Patrz.' }, plans: [], note: null, ms: 1 }, []);
    live.guide.press();
    live.accept(state(7, { decision: structuredClone(twice) }));
    expect(live.desk.marked).toBeNull();
    expect([live.guide.known, live.guide.open]).toEqual([false, false]);
  });

  it('speaks of a person who has just sat down by the new name', () => {
    live.accept(state(5, { players: [{ seat: 0, name: 'Ania', kind: 'human' }, { seat: 1, name: 'Olek', kind: 'human' }] }));
    expect(live.state!.log[0].text.en).toBe('Olek researches');
  });
});

it('a thing on the table keeps its listeners while its words stay the same', () => {
  const { desk } = new LiveTable({ table: 't', game: 'g', tokens: {}, invite: null, at: 0 }, {} as Api);
  expect(desk.spot(['slot:I1', 'card:terraforming'], { card: 'terraforming' })).toBe(desk.spot(['slot:I1', 'card:terraforming'], { card: 'terraforming' }));
  expect(desk.spot('column:A', { label: 'Supply A: 3' })).not.toBe(desk.spot('column:A', { label: 'Supply A: 2' }));
  expect(desk.spot('card:x')).not.toBe(desk.spot('card:x', { card: 'x' }));
});

it('what happened since the last turn of a solo game is the turn of the Anarchists', () => {
  const log = (...entries: [number, string][]) => entries.map(([n, kind]) => ({ n, kind }) as GameEvent);
  expect(anarchistsTurn(log([1, 'turn'], [2, 'action']))).toBeNull();
  const round2 = log([1, 'turn'], [2, 'action'], [5, 'anarchist_card'], [5, 'build'], [6, 'reveal'], [6, 'turn']);
  expect(anarchistsTurn(round2)).toBe(4);
  expect(anarchistsTurn([...round2, ...log([7, 'action'], [8, 'produce'])])).toBe(4);
  expect(anarchistsTurn([...round2, ...log([7, 'action'], [9, 'anarchist_card'], [9, 'turn'])])).toBe(8);
});

describe('what happened since the last turn', () => {
  const log = (...entries: [number, string, number | null][]) => entries.map(([n, kind, seat]) => ({ n, kind, seat }) as GameEvent);
  const first = log([1, 'turn', 0], [2, 'action', 0], [3, 'ore', 0]);
  const others = log([3, 'turn', 1], [4, 'action', 1], [5, 'turn', 2], [6, 'action', 2]);

  it('begins with the first turn of somebody else', () => {
    expect(othersTurns(first, [0])).toBeNull();
    expect(othersTurns([...first, ...others], [0])).toBe(2);
  });

  it('does not begin anew with answers during others’ turns, nor with the own decisions that follow', () => {
    const answered = [...first, ...others, ...log([7, 'population', 0], [8, 'turn', 0])];
    expect(othersTurns(answered, [0])).toBe(2);
    expect(othersTurns([...answered, ...log([9, 'action', 0], [10, 'move', 0])], [0])).toBe(2);
    expect(othersTurns([...answered, ...log([9, 'action', 0], [10, 'turn', 1])], [0])).toBe(9);
  });

  it('counts selected actions as turns where there are no others', () => {
    expect(othersTurns(log([1, 'select', 1], [2, 'pick', 0], [3, 'select', 0], [4, 'pick', 1], [5, 'select', 2], [6, 'pick', 0]), [0])).toBe(4);
  });

  it('is not known where the log begins later', () => {
    expect(othersTurns(log([40, 'action', 1], [41, 'turn', 2]), [0])).toBeNull();
  });

  it('is the same after the page was opened again', () => {
    settings.playback = 'off';
    const lines = [...first, ...others, ...log([7, 'turn', 0], [8, 'action', 0])].map((event) => ({ ...event, text: { en: '', pl: '' }, refs: [] }));
    const open = (): LiveTable => new LiveTable({ table: 't', game: 'beyond-the-sun', tokens: { 0: 'x' }, invite: null, at: 0 }, {} as Api);
    const [stayed, reloaded] = [open(), open()];
    stayed.accept(state(3, { log: lines.slice(0, 3), seen: 3 }));
    stayed.accept(state(7, { log: lines.slice(0, 8), seen: 3 }));
    stayed.accept(state(8, { log: lines, seen: 8 }));
    reloaded.accept(state(8, { log: lines, seen: 8 }));
    expect(stayed.sinceEvent).toBe(2);
    expect(reloaded.sinceEvent).toBe(2);
  });
});
