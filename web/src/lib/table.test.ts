import { describe, expect, it } from 'vitest';
import { linkParts } from '../ui/frame/links';
import { quickTable } from './begin';
import { byRef } from './desk.svelte';
import { hidesSomething } from './games';
import { namedState, told, withNames } from './names';
import { parseRecord } from './replays';
import { parseRoute, routeOfLink } from './router.svelte';
import { currentToken, forget, knownTable, knownTables, remember } from './seats';
import { readSettings } from './settings.svelte';
import { panelOf } from './table';
import type { Card, TableState, View } from './types';
import { PANELS } from '../games/beyond-the-sun/panels';

describe('options by ref', () => {
  it('an option stands under each of its refs, once', () => {
    const map = byRef([{ id: 'a', refs: ['x', 'y', 'x'] }, { id: 'b', refs: ['x'] }]);
    expect(map.get('x')?.map((item) => item.id)).toEqual(['a', 'b']);
    expect(map.get('y')?.map((item) => item.id)).toEqual(['a']);
  });
});

describe('known tables', () => {
  it('keep tokens on this device, newest table first', () => {
    localStorage.clear();
    remember({ table: 'a', game: 'g', tokens: { 0: 'one' }, invite: 'i' });
    remember({ table: 'b', game: 'g', tokens: {}, invite: null });
    remember({ table: 'a', game: 'g', tokens: { 2: 'three' }, invite: null, current: 2 });
    const known = knownTable('a')!;
    expect(known.tokens).toEqual({ 0: 'one', 2: 'three' });
    expect(known.invite).toBe('i');
    expect(currentToken(known)).toBe('three');
    expect(currentToken(knownTable('b')!)).toBeNull();
    forget('b');
    expect(knownTables().map((entry) => entry.table)).toEqual(['a']);
  });

  it('survive a damaged entry', () => {
    localStorage.setItem('heliopause.tables', '{broken');
    expect(knownTables()).toEqual([]);
  });
});

describe('routes', () => {
  it('read seat and invite links', () => {
    expect(parseRoute('#/join/t1/abc')).toEqual({ name: 'join', table: 't1', invite: 'abc' });
    expect(parseRoute('#/replay/t1?ply=12')).toEqual({ name: 'replay', table: 't1', ply: 12, review: false });
    expect(parseRoute('#/replay/t1?ply=12&review')).toEqual({ name: 'replay', table: 't1', ply: 12, review: true });
    expect(parseRoute('#/review/t1')).toEqual({ name: 'review', table: 't1' });
    expect(parseRoute('#/review')).toEqual({ name: 'home' });
    expect(parseRoute('#/nonsense')).toEqual({ name: 'home' });
    expect(parseRoute('#/keep/bako-rimu')).toEqual({ name: 'keep', code: 'bako-rimu' });
    expect(routeOfLink('  https://host:8000/#/seat/t1/secret ')).toBe('/seat/t1/secret');
    expect(routeOfLink('hello')).toBeNull();
  });
});

it('settings: what is stored wins over the first visit, damage is survived', () => {
  expect(readSettings({ getItem: () => '{"lang":"pl","theme":"light"}' })).toMatchObject({ lang: 'pl', theme: 'light', sound: false });
  expect(readSettings({ getItem: () => '{' })).toMatchObject({ theme: 'dark', confirm: 'touch' });
});

it('quick games: one person, the rest bots; solo is Beyond the Sun for one', () => {
  const quick = { tile: 'new-frontiers', players: 3, level: 'cadet', difficulty: 'hard', first: false } as const;
  expect(quickTable(quick, 'Ania').seats?.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot']);
  expect(quickTable({ ...quick, tile: 'solo' }, '')).toMatchObject({ game: 'beyond-the-sun', players: 1, options: { difficulty: 'hard' } });
});

it('a first game is set up as the rulebooks say, later ones are not', () => {
  const quick = { tile: 'beyond-the-sun', players: 2, level: 'cadet', difficulty: 'easy', first: true } as const;
  expect(quickTable(quick, '').options).toEqual({ achievements: 'first-game' });
  expect(quickTable({ ...quick, first: false }, '').options).toEqual({});
  expect(quickTable({ ...quick, tile: 'new-frontiers' }, '').options).toEqual({});
  expect(quickTable({ ...quick, tile: 'new-frontiers', first: false }, '').options).toEqual({ setup: 'later' });
});

it('names of cards in a log line become links', () => {
  const cards = new Map([['mass_cloning', { id: 'mass_cloning', name: { en: 'Mass Cloning', pl: 'x' } } as Card]]);
  expect(linkParts('researched Mass Cloning now', ['slot:II_D', 'card:mass_cloning'], cards)).toEqual([
    { text: 'researched ' }, { text: 'Mass Cloning', card: 'mass_cloning' }, { text: ' now' },
  ]);
});

it('seats in a log line become names', () => {
  expect(withNames('P2 trades with P1, not P9', [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Altair' }])).toBe('Altair trades with Ania, not P9');
});

it('who will control a place is told by name', () => {
  const text = { en: 'you 3, P2 8: P2 keeps control', pl: 'Ty 3, P2 8: kontrolę zachowuje P2' };
  const option = { id: 'move', text: { en: 'P2', pl: 'P2' }, refs: [], preview: [], reveals: false, role: '', standings: [{ place: 'location:a1', before: 'P2', after: 'P2', strengths: {}, text }] };
  const state = { players: [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Altair' }], seats_held: [0], log: [], decision: { prompt: null, options: [option], blocked: [] } };
  const [named] = namedState(state as unknown as TableState).decision!.options;
  expect(named!.standings![0]!.text).toEqual({ en: 'you 3, Altair 8: Altair keeps control', pl: 'Ty 3, Altair 8: kontrolę zachowuje Altair' });
});

it('the log says "you" to the one who acts, in the right person', () => {
  const players = [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Altair' }];
  const say = (en: string, pl: string, you: number | null) => Object.values(told({ en, pl }, players, you));
  expect(say('P1 pays 2 Ore', 'P1 płaci 2 rudy', 0)).toEqual(['You pay 2 Ore', 'Płacisz 2 rudy']);
  expect(say('P1 researches Terraforming', 'P1 bada technologię Terraformacja', 0)).toEqual(['You research Terraforming', 'Badasz technologię Terraformacja']);
  expect(say('P1 has the home colony Sol', 'P1 ma kolonię macierzystą Sol', 0)).toEqual(['You have the home colony Sol', 'Masz kolonię macierzystą Sol']);
  expect(say('P1 copies P2', 'P1 nie wybiera celu P2', 0)).toEqual(['You copy Altair', 'Nie wybierasz celu Altair']);
  expect(say('P1 uses a power', 'P1 odblokowuje: Gildia', 0)).toEqual(['You use a power', 'Odblokowujesz: Gildia']);
  expect(say('P1: round 1', 'P1: runda 1', 0)).toEqual(['You: round 1', 'Ty: runda 1']);
  expect(say('P2 pays 2 Ore', 'P2 płaci 2 rudy', 0)).toEqual(['Altair pays 2 Ore', 'Altair płaci 2 rudy']);
  expect(say('P1 pays 2 Ore', 'P1 płaci 2 rudy', null)).toEqual(['Ania pays 2 Ore', 'Ania płaci 2 rudy']);
});

it('a shared device is handed over only where something is hidden', () => {
  const view = (game: string, options: object, position: object) => ({ game, options, position }) as unknown as View;
  expect(hidesSomething(view('beyond-the-sun', {}, { kept_events: {} }))).toBe(false);
  expect(hidesSomething(view('beyond-the-sun', {}, { kept_events: { P1: ['kc_24x'] } }))).toBe(true);
  expect(hidesSomething(view('new-frontiers', { goals: true }, {}))).toBe(true);
  expect(hidesSomething(view('new-frontiers', { goals: false }, {}))).toBe(false);
});

describe('records', () => {
  it('may be one value or one line per entry', () => {
    expect(parseRecord('{"header":{},"log":[]}')).toEqual({ header: {}, log: [] });
    expect(parseRecord('{"heliopause":1}\n{"n":1,"do":"stop"}\n')).toBe('{"heliopause":1}\n{"n":1,"do":"stop"}\n');
    expect(() => parseRecord('hello')).toThrow();
  });
});

it('a rival\'s tracks are looked at among the rivals, not on the own mat', () => {
  expect(panelOf(PANELS, ['track:ore'], true)).toBe('mat');
  expect(panelOf(PANELS, ['track:ore'], false)).toBe('rivals');
  expect(panelOf(PANELS, ['location:sol'], false)).toBe('map');
  expect(panelOf(PANELS, ['nothing'], false)).toBeNull();
});
