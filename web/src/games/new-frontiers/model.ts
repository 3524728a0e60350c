/** A position in position notation, read into what the table draws. */
import { seatOf } from '../../art/seats';
import { shared } from '../../lib/share';
import type { TableProps } from '../../lib/table';
import type { Card, Lang, TableState, View } from '../../lib/types';
import { lastingMilitary } from './powers';

type Raw = Record<string, any>;

export interface Colony {
  card: string;
  good: string | null;
  home: boolean;
  /** Goods kind it has now, when that is not the printed one. */
  kind?: string;
}

/** An explored world and how its owner could settle it now. */
export interface Explored {
  card: string;
  means: string[];
  price: number | null;
  strength: number | null;
  contact: number | null;
}

export interface Empire {
  seat: number;
  credits: number;
  colonists: number;
  chips: number;
  vp: number;
  military: number;
  developments: string[];
  colonies: Colony[];
  /** Military against some worlds only: filter and amount. */
  militaryVs: { id: string; amount: number }[];
  explored: Explored[];
  stockpile: { goods: Record<string, number>; credits: number; worlds: string[] };
  spaces: number;
}

export interface Stack {
  id: string;
  large: boolean;
  left: number;
  copies: number;
  owners: number[];
  /** What the seat looked through would pay now. */
  price: number | null;
}

export interface Meter {
  id: 'developments' | 'colonies' | 'colonists' | 'vp';
  value: number;
  limit: number;
  /** Share of the way to the end, 0 to 1. */
  share: number;
  seat: number | null;
  reached: boolean;
}

export interface Model {
  round: number;
  players: number;
  /** Seats of the discs from the front. */
  order: number[];
  /** How many discs from the front have selected. */
  done: number;
  selected: Record<string, number>;
  /** Tile being done now. */
  action: string | null;
  next: number | null;
  produceCredits: number;
  tiles: string[];
  shown: (string | null)[];
  bag: number;
  /** Worlds in the bag by kind, and how many are military. */
  bagKinds: { kind: string; count: number }[];
  empires: Empire[];
  small: Stack[];
  large: Stack[];
  meters: Meter[];
  goals: { id: string; seat: number; down: boolean }[];
  looked: string[];
  /** Points of each seat by score line: `goal conscription`, `bonus mining_league`. */
  points: Record<string, number>[];
  /** Seats in the order in which they do the action now running. */
  acting: number[];
}

function colonies(raw: Raw, fact: Raw): Colony[] {
  const home: Colony[] = raw.home ? [{ card: raw.home, good: raw.home_good ?? null, home: true }] : [];
  const all = [...home, ...(raw.colonies ?? []).map((c: Raw) => ({ card: c.card, good: c.good ?? null, home: false }))];
  return all.map((colony, i) => ({ ...colony, kind: fact.colonies?.[i]?.kind }));
}

function explored(raw: Raw, fact: Raw): Explored[] {
  return (raw.explored ?? []).map((card: string) => {
    const found: Raw = (fact.explored ?? []).find((entry: Raw) => entry.id === card) ?? {};
    return { card, means: found.means ?? [], price: found.price ?? null, strength: found.strength ?? null, contact: found.contact_price ?? null };
  });
}

function empire(raw: Raw, seat: number, state: TableState, cards: ReadonlyMap<string, Card>): Empire {
  const fact: Raw = (state.view.table?.seats ?? []).find((entry: Raw) => entry.seat === seat) ?? {};
  const owned = colonies(raw, fact);
  const developments: string[] = raw.developments ?? [];
  const powers: Raw[] = [...developments, ...owned.map((c) => c.card)].flatMap((id) => cards.get(id)?.facts.powers ?? []);
  return {
    seat,
    credits: raw.credits ?? 0,
    colonists: raw.colonists ?? 0,
    chips: raw.vp_chips ?? 0,
    vp: state.view.scores.find((score) => score.seat === seat)?.total ?? 0,
    military: fact.military ?? powers.reduce((sum, power) => sum + lastingMilitary(power.effect), 0),
    militaryVs: fact.military_vs ?? [],
    developments,
    colonies: owned,
    explored: explored(raw, fact),
    stockpile: { goods: raw.stockpile?.goods ?? {}, credits: raw.stockpile?.credits ?? 0, worlds: raw.stockpile?.worlds ?? [] },
    spaces: fact.spaces ?? developments.reduce((sum, id) => sum + (cards.get(id)?.facts.size === 'large' ? 2 : 1), 0),
  };
}

interface Market {
  small: Stack[];
  large: Stack[];
}

/** The stacks as the server counts them; without its facts (a position written by hand) as printed and owned. */
function market(state: TableState, seat: number, empires: Empire[], cards: ReadonlyMap<string, Card>, setup: Raw): Market {
  const given: Raw[] = state.view.table?.market ?? [];
  const stacks: Stack[] = given.map((raw) => ({
    id: raw.id, large: raw.size === 'large', left: raw.left, copies: raw.copies, owners: raw.owned_by ?? [], price: raw.price?.[seat] ?? null,
  }));
  if (stacks.length === 0) stacks.push(...printedMarket(state.view.position.development_sides ?? {}, empires, cards, setup));
  const place = (stack: Stack): number => {
    const mat = cards.get(stack.id)?.facts.mat;
    return mat ? mat.row * 10 + mat.col : 0;
  };
  return { small: stacks.filter((s) => !s.large).sort((a, b) => place(a) - place(b)), large: stacks.filter((s) => s.large) };
}

function printedMarket(sides: Raw, empires: Empire[], cards: ReadonlyMap<string, Card>, setup: Raw): Stack[] {
  const copies: number = setup.copies_of_each_small_development?.[empires.length] ?? 2;
  return [...cards.values()].flatMap((card) => {
    const { stack, first_game: first, size } = card.facts;
    if (card.kind !== 'development' || (stack && (sides[stack] ? sides[stack] !== card.id : first !== true))) return [];
    const owners = empires.filter((e) => e.developments.includes(card.id)).map((e) => e.seat);
    const all = size === 'large' ? 1 : copies;
    return [{ id: card.id, large: size === 'large', left: Math.max(0, all - owners.length), copies: all, owners, price: null }];
  });
}

function meters(position: Raw, empires: Empire[], setup: Raw): Meter[] {
  const best = (value: (e: Empire) => number): { value: number; seat: number | null } =>
    empires.reduce<{ value: number; seat: number | null }>((top, e) => (value(e) > top.value ? { value: value(e), seat: e.seat } : top), { value: 0, seat: null });
  const spaces = best((e) => e.spaces);
  const settled = best((e) => e.colonies.length);
  const colonists: number = position.colonists_supply ?? 0;
  const pool: number = position.vp_pool ?? 0;
  const start = (key: string): number => setup[key]?.[empires.length] ?? 12 * empires.length;
  return [
    { id: 'developments', ...spaces, limit: 10, share: spaces.value / 11, reached: spaces.value > 10 },
    { id: 'colonies', ...settled, limit: 7, share: settled.value / 8, reached: settled.value > 7 },
    { id: 'colonists', value: colonists, seat: null, limit: 5, share: 1 - Math.max(0, colonists - 4) / start('colonists_supply'), reached: colonists < 5 },
    { id: 'vp', value: pool, seat: null, limit: 0, share: 1 - pool / start('vp_pool'), reached: pool <= 0 },
  ];
}

const ORDER = ['retreat', 'chart_goals', 'develop', 'explore', 'settle', 'produce', 'trade_consume', 'envoys'];

type Given = Pick<TableProps, 'state' | 'boards' | 'cards' | 'seat'>;

let last: { view: View; given: Omit<Given, 'state'>; model: Model } | null = null;

/** The model of a state, read once for everybody who draws from it; what is as it was in the last one is the same object. */
export function readModel({ state, boards, cards, seat }: Given): Model {
  const known = last?.view === state.view ? last.given : null;
  if (!last || known?.boards !== boards || known.cards !== cards || known.seat !== seat) {
    const given = { boards, cards, seat };
    last = { view: state.view, given, model: shared(last?.model, modelOf(state, given)) };
  }
  return last.model;
}

function modelOf(state: TableState, { boards, cards, seat }: Omit<Given, 'state'>): Model {
  const { view } = state;
  const position: Raw = view.position;
  const table: Raw = view.table ?? {};
  const setup: Raw = boards.setup ?? {};
  const empires = Array.from({ length: view.players }, (_, seat) => empire(position[`P${seat + 1}`] ?? {}, seat, state, cards));
  const selected = Object.fromEntries(Object.entries<string>(position.selected ?? {}).map(([tile, player]) => [tile, seatOf(player)]));
  const goals = view.options.goals === true;
  const done = Object.keys(selected).length;
  return {
    round: position.round ?? view.round,
    players: view.players,
    order: (position.order ?? empires.map((e) => `P${e.seat + 1}`)).map(seatOf),
    done: table.done ?? done,
    selected,
    action: position.action ?? null,
    next: position.next ? seatOf(position.next) : null,
    produceCredits: position.produce_credits ?? 0,
    tiles: ORDER.filter((id) => id !== (goals ? 'retreat' : 'chart_goals')),
    shown: position.shown ?? [],
    bag: table.bag ?? 0,
    bagKinds: bagKinds(table.bag_worlds ?? [], cards),
    empires,
    ...market(state, seat, empires, cards, setup),
    meters: meters(position, empires, setup),
    goals: readGoals(position.goals ?? {}),
    looked: Object.values<string[]>(position.goals?.looking ?? {}).flat(),
    points: empires.map(({ seat }) => Object.fromEntries((view.scores.find((score) => score.seat === seat)?.lines ?? []).map((line) => [line.id, line.vp]))),
    acting: table.order ?? [],
  };
}

function bagKinds(worlds: string[], cards: ReadonlyMap<string, Card>): Model['bagKinds'] {
  const count = (test: (facts: Raw) => boolean): number => worlds.filter((id) => test(cards.get(id)?.facts ?? {})).length;
  const kinds = ['novelty', 'rare', 'genes', 'alien_tech', 'gray'].map((kind) => ({ kind, count: count((facts) => facts.kind === kind) }));
  return worlds.length ? [...kinds, { kind: 'defense', count: count((facts) => facts.type === 'military') }] : [];
}

function readGoals(raw: Raw): Model['goals'] {
  const up = Object.entries<string[]>(raw.in_play ?? {}).flatMap(([player, ids]) => ids.map((id) => ({ id, seat: seatOf(player), down: false })));
  const down = Object.entries<string | null>(raw.face_down ?? {}).map(([player, id]) => ({ id: id ?? '', seat: seatOf(player), down: true }));
  return [...up, ...down];
}

/** What a score line is worth to a seat as things stand; null if it has no such line. */
export function points(model: Model, line: string, seat: number): number | null {
  return model.points[seat]?.[line] ?? null;
}

/** The seats with the most points, while somebody has more than another. */
export function leaders(model: Model): number[] {
  const best = Math.max(...model.empires.map((e) => e.vp));
  const front = model.empires.filter((e) => e.vp === best).map((e) => e.seat);
  return front.length < model.empires.length ? front : [];
}

export function cardName(cards: ReadonlyMap<string, Card>, id: string, lang: Lang): string {
  return cards.get(id)?.name[lang] ?? id.replaceAll('_', ' ');
}

/** The colour token of a goods kind. */
export function kindColour(kind: string): string {
  return `var(--${kind === 'alien_tech' ? 'alien' : kind === 'gray' || kind === '' ? 'gray-world' : kind === 'any' ? 'player-2' : kind})`;
}
