import { describe, expect, it } from 'vitest';
import { linkParts } from '../ui/frame/links';
import { place } from '../ui/frame/place';
import { quickTable } from './begin';
import { byRef } from './desk.svelte';
import { hidesSomething } from './hidden';
import { withNames } from './names';
import { parseRecord } from './replays';
import { parseRoute, routeOfLink } from './router.svelte';
import { currentToken, forget, knownTable, knownTables, remember } from './seats';
import { readSettings } from './settings.svelte';
import type { Card, View } from './types';

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
    expect(parseRoute('#/replay/t1?ply=12')).toEqual({ name: 'replay', table: 't1', ply: 12 });
    expect(parseRoute('#/nonsense')).toEqual({ name: 'start' });
    expect(routeOfLink('  https://host:8000/#/seat/t1/secret ')).toBe('/seat/t1/secret');
    expect(routeOfLink('hello')).toBeNull();
  });
});

it('settings: what is stored wins over the first visit, damage is survived', () => {
  expect(readSettings({ getItem: () => '{"lang":"pl","theme":"light"}' })).toMatchObject({ lang: 'pl', theme: 'light', sound: false });
  expect(readSettings({ getItem: () => '{' })).toMatchObject({ theme: 'dark', confirmTouch: true });
});

it('quick games: one person, the rest bots; solo is Beyond the Sun for one', () => {
  const quick = { tile: 'new-frontiers', players: 3, level: 'cadet', difficulty: 'hard' } as const;
  expect(quickTable(quick, 'Ania').seats?.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot']);
  expect(quickTable({ ...quick, tile: 'solo' }, '')).toMatchObject({ game: 'beyond-the-sun', players: 1, options: { difficulty: 'hard' } });
});

it('bubbles stay inside the window and flip above when there is no room below', () => {
  expect(place({ left: 100, top: 100, width: 50, height: 20 }, 200, 80, 1000, 700)).toEqual({ left: 25, top: 128, above: false });
  expect(place({ left: 900, top: 660, width: 80, height: 20 }, 200, 80, 1000, 700)).toEqual({ left: 792, top: 572, above: true });
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
