import { describe, expect, it } from 'vitest';
import boards from './fixtures/boards.json';
import fixture from './fixtures/cards.json';
import { choice } from './choice';
import * as states from './fixtures/states';
import { inspect, standing } from './inspect';
import { byReach, missing, payable } from './listing';
import { readModel, type Stack } from './model';
import { parts, sentences, shortText, shortWords, summed } from './short';
import { counted, pluralPl } from './strings';
import { numbers, verdict } from './worlds';
import type { Card, TableProps, TableState } from './types';

const cards = new Map((fixture as unknown as Card[]).map((card) => [card.id, card]));
const table = (state: unknown, lang: 'en' | 'pl' = 'en') => ({ state: state as TableState, boards, cards, seat: 0, lang, hot: new Map(), blocked: new Map() }) as unknown as TableProps;

describe('short words', () => {
  it('keep a number and its icon together', () => {
    expect(parts('up to 3 Novelty: 1 VP 1{credit} each')).toEqual([{ text: 'up to 3 Novelty: 1 VP ' }, { text: '1', icon: 'credit' }, { text: ' each' }]);
  });

  it('name a phase once where two powers share it', () => {
    const clauses = shortWords(cards.get('expeditionary_force'), 'en');
    expect(clauses.map((clause) => clause.opener)).toEqual(['Settle', '']);
    expect(shortText(cards.get('expeditionary_force'), 'pl')).toBe('Zasiedlanie +1 siły, świat militarny: +1 kredyt');
  });

  it('of a whole sentence never part from their numbers', () => {
    expect(sentences(cards.get('mining_robots'), 'en')[0]!.words).toBe('Rare Elements worlds cost 1\u00a0less.');
  });

  it('of an empire are added up by phase', () => {
    const owned = ['space_marines', 'drop_ships', 'mining_robots', 'investment_credits'].map((id) => cards.get(id));
    expect(summed(owned, 'en')).toEqual([
      { opener: 'Develop', words: '−1' }, { opener: 'Settle', words: '+6 Military, Rare −1' }, { opener: 'Produce', words: 'Rare windfall good' },
    ]);
  });
});

describe('Polish', () => {
  it('counts: 1 kolonista, 2 kredyty, 6 kredytów, 12 światów, 22 światy', () => {
    expect([1, 2, 5, 12, 22, 25].map(pluralPl)).toEqual([0, 1, 2, 2, 1, 2]);
    expect([counted('colonists', 1, 'pl'), counted('credits', 6, 'pl'), counted('credits', 3, 'pl'), counted('worlds', 12, 'pl')]).toEqual(['1 kolonista', '6 kredytów', '3 kredyty', '12 światów']);
  });
});

describe('the list of the market', () => {
  const stack = (id: string, price: number, more: Partial<Stack> = {}): Stack => ({ id, large: false, left: 1, copies: 2, owners: [], price, cost: price, points: 1, ...more });
  const stacks = [stack('a', 2), stack('b', 5), stack('c', 6), stack('d', 9), stack('e', 1, { left: 0 }), stack('f', 1, { owners: [0] })];
  const shelf = { credits: 5, seat: 0 };

  it('has what can be paid first, the dearest first, and neither what is sold out nor what one has', () => {
    expect(payable(stacks, shelf).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('has what is one or two short next, then the rest, then what is gone', () => {
    const reach = byReach(stacks, shelf);
    expect([reach.near, reach.dear, reach.gone].map((list) => list.map(({ id }) => id))).toEqual([['c'], ['d'], ['e', 'f']]);
    expect(missing(stacks[3]!, 5)).toBe(4);
  });
});

describe('the inspector', () => {
  const props = table(states.three);
  const looking = (refs: string[], more = {}) => ({ refs, options: [], blocked: [], by: 'pointer' as const, pinned: false, ...more });

  it('tells developments, worlds, homes, goals, tiles, meters, the stock and empires in both languages', () => {
    const things = ['mining_robots', 'mining_league', 'smelter_moon', 'rebel_base', 'alpha_centauri', 'conscription', 'develop'].map((card) => looking([], { card }));
    const abouts = ['meter:vp', 'meter:colonies', 'icon:credit', 'score:0', 'priority', 'bag', 'goal:hidden'].map((about) => looking([], { about }));
    for (const lang of ['en', 'pl'] as const)
      for (const focus of [...things, ...abouts, looking([], { seat: 1 })]) {
        const told = inspect(table(states.three, lang), focus);
        expect(told, JSON.stringify(focus)).not.toBeNull();
        expect(told!.kind && told!.name, JSON.stringify(focus)).toBeTruthy();
      }
  });

  it('finds the card of a choice by what it points at, and says before and after', () => {
    const option = { id: 'develop mining_robots', text: { en: 'Buy', pl: 'Kup' }, refs: ['development:mining_robots'], preview: [{ what: 'credit', amount: -2 }, { what: 'vp', amount: 1 }], reveals: false };
    const told = inspect(props, looking(option.refs, { options: [option] }));
    expect(told?.name).toBe('Mining Robots');
    expect(told?.sides[0]?.facts.slice(0, 2)).toMatchObject([{ before: 6, after: '4' }, { before: 27, after: '28' }]);
    expect(standing(props, { what: 'colonist', amount: 1 })).toBe(2);
  });

  it('tells the whole of another empire', () => {
    const told = inspect(props, looking([], { seat: 1 }));
    expect(told?.name).toBe('Bot Commodore');
    expect(told?.paragraphs.map(({ opener }) => opener)).toContain('Colonies');
    expect(told?.paragraphs.some(({ words }) => words.includes('Free Trade Association'))).toBe(true);
  });
});

describe('the bar', () => {
  const asked = (kind: string) => table({ ...(states.three as object), decision: { kind, seat: 0 } });
  const option = (id: string, en: string, refs: string[], credit: number, role = '') => ({ id, text: { en, pl: en }, refs, preview: [{ what: 'credit', amount: credit }], reveals: false, role }) as never;
  const looking = (found: { refs: string[] }) => ({ refs: found.refs, options: [found], blocked: [], by: 'pointer' as const, pinned: false }) as never;

  it('names the price that is paid, not what is left of it after what follows', () => {
    const settle = option('settle comet_zone', 'Settle Comet Zone for 3 credits', ['explored:comet_zone'], -2);
    expect(choice(asked('settle'), settle)).toMatchObject({ name: 'Comet Zone', act: 'Settle for 3 credits' });
    expect(inspect(asked('settle'), looking(settle))!.sides[0]!.note).toBe('What surely follows is counted, too.');
  });

  it('says what makes the price of a sold good', () => {
    const rich = structuredClone(states.three) as unknown as { view: { position: { P1: object } } };
    Object.assign(rich.view.position.P1, { home: 'alpha_centauri', colonies: [{ card: 'grand_bazaar', good: 'novelty' }], developments: ['trade_league'] });
    const sold = (price: number) => option('sell novelty@grand_bazaar', `Sell a Novelty good from Grand Bazaar for ${price} credits`, ['good:novelty@grand_bazaar'], price);
    const props = { ...table(rich), state: { ...rich, decision: { kind: 'sell', seat: 0 } } } as unknown as TableProps;
    expect(choice(props, sold(2))).toMatchObject({ name: 'Grand Bazaar', note: '1 price, +1 Trade League', act: 'Sell for 2 credits' });
    expect(choice(props, sold(9))!.note).toBeUndefined();
  });

  it('tells a lowered price with its parts', () => {
    const stack = readModel(asked('develop')).small.find(({ left, owners }) => left > 0 && owners.length === 0)!;
    const buy = option(`develop ${stack.id}`, `Buy it for ${stack.cost - 1} credits`, [`development:${stack.id}`], 1 - stack.cost);
    expect(inspect(asked('develop'), looking(buy))!.sides[0]!.facts[0]).toMatchObject({ before: 6, after: `${7 - stack.cost} (${stack.cost} − 1)` });
  });
});

describe('a world', () => {
  const empire = readModel(table(states.three)).empires[0]!;
  const world = { card: 'rebel_base', means: [], price: null, strength: 2, contact: null, points: 6 };

  it('says what stops its owner', () => {
    expect(verdict(cards.get('rebel_base'), world, empire, 'en')).toEqual({ can: false, words: 'Military 2 of 6' });
    expect(verdict(cards.get('comet_zone'), { ...world, card: 'comet_zone', price: 8, strength: null }, empire, 'en')).toEqual({ can: false, words: '2 short' });
    expect(verdict(cards.get('comet_zone'), { ...world, card: 'comet_zone', price: 3, means: ['pay'] }, empire, 'pl')).toEqual({ can: true, words: 'stać Cię' });
  });

  it('of a rival that nothing stops is within reach: "you" is the one who looks', () => {
    const free = { ...world, card: 'comet_zone', price: 3, means: ['pay'] };
    expect(verdict(cards.get('comet_zone'), free, empire, 'pl', false)).toEqual({ can: true, words: 'w zasięgu' });
    expect(verdict(cards.get('rebel_base'), world, empire, 'en', false)).toEqual({ can: false, words: 'Military 2 of 6' });
  });

  it('that is a home costs nothing: only its points are told', () => {
    expect(numbers(cards.get('alpha_centauri')!, null, 'en').map(({ kind }) => kind)).toEqual(['vp']);
  });

  it('has a word for each of its numbers', () => {
    expect(numbers(cards.get('rebel_base')!, world, 'en').map(({ n, word }) => `${n} ${word}`)).toEqual(['6 defense', '2 colonists', '6 points']);
    expect(numbers(cards.get('comet_zone')!, null, 'pl').map(({ n, word }) => `${n} ${word}`)).toEqual(['3 kredyty', '1 kolonista', '2 punkty']);
  });
});
