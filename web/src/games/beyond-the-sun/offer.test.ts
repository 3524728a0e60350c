import { expect, it } from 'vitest';
import boards from './fixtures/boards.json';
import cards from './fixtures/cards.json';
import { three } from './fixtures/states';
import { drawn, offer, spoken } from './offer';
import type { Card, Lang, TableProps } from './types';

const known = new Map((cards as unknown as Card[]).map((card) => [card.id, card]));
const table = (lang: Lang): TableProps => ({ state: three, cards: known, boards, lang, seat: 0 }) as unknown as TableProps;
const said = (lang: Lang, card: string): string => offer(table(lang), known.get(card)!).sentences.map(({ opener, words }) => (opener ? `${opener}: ${words}` : words)).join(' ');

it('a technology on offer says what it is worth now, later, and what it opens', () => {
  const words = said('en', 'mass_cloning');
  expect(words).toMatch(/^Now: .*ore\. Later: an action space: /);
  expect(words).toMatch(/(Opens|Brings) III/);
  expect(said('pl', 'mass_cloning')).toMatch(/^Od razu: .*Później: pole akcji: .*(Otwiera|Przybliża) III/);
});

it('no mark of an icon is left in the words', () => {
  for (const card of known.values()) if (card.kind === 'technology') for (const lang of ['en', 'pl'] as const) expect(said(lang, card.id)).not.toMatch(/[{}<>]/);
});

it('a card of the last level leads nowhere', () => {
  const last = [...known.values()].find((card) => card.kind === 'technology' && card.facts.level === 4)!;
  const lying = { ...three, view: { ...three.view, position: { ...three.view.position, tech: { ...three.view.position.tech, IIII_A: last.id } } } };
  expect(offer({ ...table('en'), state: lying } as unknown as TableProps, last).sentences.at(-1)!.words).toBe('Nothing follows it in the tree.');
});

it('before the drawn cards stands the event of this turn alone, with what it did to each player', () => {
  const line = (kind: string, seat: number, words: string, ...refs: string[]): object => ({ n: 1, kind, seat, text: { en: words, pl: words }, refs, args: {} });
  const position = { ...three.view.position, P1: { ...three.view.position.P1, pending: ['II_A'] } };
  const before = [line('action', 0, 'You act', 'space:basic.research_2.1'), line('event', 0, 'an event', 'card:asteroid_gold_rush', 'slot:II_A')];
  const told = (log: object[]): ReturnType<typeof drawn> => drawn({ ...table('en'), state: { ...three, log, view: { ...three.view, position } } } as unknown as TableProps);
  const rival = three.players[1]!.name;
  const now = told([...before, line('ore', 1, `${rival} gains 1 Ore`), line('type', 0, 'You look', 'type:military'), line('ore', 0, 'You pay 1 Ore')]);
  expect(now!.before[0]).toMatchObject({ rows: [{ seat: 1, words: 'gains 1 Ore' }], words: '' });
  expect(now!.words).toContain('until two military ones');
  expect(told([...before, line('action', 0, 'You act again', 'space:basic.research_2.1')])!.before).toEqual([]);
});

it('a price is told before what it pays for, or in brackets behind it', () => {
  const said = (en: string): string => spoken({ en, pl: '' }, 'en');
  expect(said('<4{ore} 1{return}> Automate Ore, Research III')).toBe('4 ore, return 1 population: Automate Ore, Research III');
  expect(said("Research a rival's II <2{ore}> or III <4{ore}>")).toBe("Research a rival's II (2 ore) or III (4 ore)");
  expect(said('<1{ore}> Research II or <5{ore}> Research III')).toBe('1 ore: Research II or 5 ore: Research III');
});
