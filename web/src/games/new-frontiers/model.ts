/** A position in position notation, read into what the table draws. */
import { playerOf, seatOf } from '../../art/seats';
import { shared } from '../../lib/share';
import type { Facts, Goals, Player, Position, SeatFacts, Setup, Table, WorldFacts } from './shapes';
import type { Card, Lang, TableProps, TableState, View } from './types';

/** A position written by hand leaves out what the server always tells. */
type Partly<T> = { [K in keyof T]?: T[K] };

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
  /** What the owner's total would grow by with it as a colony. */
  points: number | null;
}

/** A place of the worlds drawn for Explore. */
export interface Drawn {
  card: string;
  /** Somebody has it already: the seat, if it is known who. */
  taken: boolean;
  by: number | null;
  /** How the seat looked through could settle it. */
  world: Explored | null;
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
  cost: number;
  /** What its total would grow by with it; for an owned one, what it has by it. */
  points: number | null;
}

export interface Meter {
  id: 'developments' | 'colonies' | 'colonists' | 'vp';
  value: number;
  limit: number;
  /** Share of the way to the end, 0 to 1. */
  share: number;
  seat: number | null;
  reached: boolean;
  /** The number at the start, where it counts down. */
  start: number;
}

export interface Model {
  round: number;
  /** Before the first round homes are chosen; after the last one nothing. */
  phase: 'setup' | 'select' | 'action' | 'over';
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
  drawn: Drawn[];
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

function colonies(raw: Partly<Player>, fact: SeatFacts | undefined): Colony[] {
  const home: Colony[] = raw.home ? [{ card: raw.home, good: raw.home_good ?? null, home: true }] : [];
  const all = [...home, ...(raw.colonies ?? []).map((c) => ({ card: c.card, good: c.good ?? null, home: false }))];
  return all.map((colony, i) => ({ ...colony, kind: fact?.colonies[i]?.kind }));
}

function explored(raw: Partly<Player>, fact: SeatFacts | undefined): Explored[] {
  return (raw.explored ?? []).map((card) => taken(card, fact?.explored.find((entry) => entry.id === card) ?? {}));
}

function taken(card: string, found: Partly<WorldFacts>): Explored {
  return { card, means: found.means ?? [], price: found.price ?? null, strength: found.strength ?? null, contact: found.contact_price ?? null, points: found.points ?? null };
}

/** The worlds drawn for Explore with those already picked, which the log still names. */
function drawn(state: TableState, seat: number): Drawn[] {
  const shown: (string | null)[] = state.view.position.shown ?? [];
  const taking = state.view.table.taking?.[seat] ?? [];
  const named = (event: { refs: readonly string[] }): string[] => event.refs.map((ref) => ref.replace(/^card:/, ''));
  const from = state.log.findLastIndex((event) => event.kind === 'show');
  const line = from < 0 ? [] : named(state.log[from]!);
  const picks = from < 0 ? [] : state.log.slice(from).filter((event) => event.kind === 'pick');
  return shown.flatMap((id, i) => {
    const card = id ?? line[i];
    const found = taking.find((entry) => entry.id === id);
    return card ? [{ card, taken: id === null, by: picks.find((event) => named(event).includes(card))?.seat ?? null, world: found ? taken(card, found) : null }] : [];
  });
}

function empire(raw: Partly<Player>, seat: number, state: TableState, cards: ReadonlyMap<string, Card>): Empire {
  const fact = (state.view.table.seats ?? []).find((entry) => entry.seat === seat);
  const owned = colonies(raw, fact);
  const developments: string[] = raw.developments ?? [];
  const powers = [...developments, ...owned.map((c) => c.card)].flatMap((id) => cards.get(id)?.facts.powers ?? []);
  return {
    seat,
    credits: raw.credits ?? 0,
    colonists: raw.colonists ?? 0,
    chips: raw.vp_chips ?? 0,
    vp: state.view.scores.find((score) => score.seat === seat)?.total ?? 0,
    military: fact?.military ?? powers.reduce((sum, power) => sum + lastingMilitary(power.effect), 0),
    militaryVs: fact?.military_vs ?? [],
    developments,
    colonies: owned,
    explored: explored(raw, fact),
    stockpile: { goods: raw.stockpile?.goods ?? {}, credits: raw.stockpile?.credits ?? 0, worlds: raw.stockpile?.worlds ?? [] },
    spaces: fact?.spaces ?? developments.reduce((sum, id) => sum + (cards.get(id)?.facts.size === 'large' ? 2 : 1), 0),
  };
}

/** Lasting Military that needs no condition. */
export function lastingMilitary(effect: string): number {
  return Number(/^settle: military \+(\d)$/.exec(effect)?.[1] ?? 0);
}

interface Market {
  small: Stack[];
  large: Stack[];
}

/** The stacks as the server counts them; without its facts (a position written by hand) as printed and owned. */
function market(state: TableState, seat: number, empires: Empire[], cards: ReadonlyMap<string, Card>, setup: Setup): Market {
  const given = state.view.table.market ?? [];
  const stacks: Stack[] = given.map((raw) => ({
    id: raw.id, large: raw.size === 'large', left: raw.left, copies: raw.copies, owners: raw.owned_by, price: raw.price[seat] ?? null,
    cost: raw.cost, points: raw.points[seat] ?? null,
  }));
  if (stacks.length === 0) stacks.push(...printedMarket(state.view.position.development_sides ?? {}, empires, cards, setup));
  const place = (stack: Stack): number => {
    const mat = cards.get(stack.id)?.facts.mat;
    return mat && typeof mat === 'object' ? mat.row * 10 + mat.col : 0;
  };
  return { small: stacks.filter((s) => !s.large).sort((a, b) => place(a) - place(b)), large: stacks.filter((s) => s.large) };
}

function printedMarket(sides: Record<string, string>, empires: Empire[], cards: ReadonlyMap<string, Card>, setup: Setup): Stack[] {
  const copies: number = setup.copies_of_each_small_development[empires.length] ?? 2;
  return [...cards.values()].flatMap((card) => {
    const { stack, first_game: first, size } = card.facts;
    if (card.kind !== 'development' || (stack && (sides[stack] ? sides[stack] !== card.id : first !== true))) return [];
    const owners = empires.filter((e) => e.developments.includes(card.id)).map((e) => e.seat);
    const all = size === 'large' ? 1 : copies;
    return [{ id: card.id, large: size === 'large', left: Math.max(0, all - owners.length), copies: all, owners, price: null, cost: card.facts.cost ?? 0, points: card.facts.vp ?? null }];
  });
}

function meters(position: Partly<Position>, empires: Empire[], setup: Setup): Meter[] {
  const best = (value: (e: Empire) => number): { value: number; seat: number | null } =>
    empires.reduce<{ value: number; seat: number | null }>((top, e) => (value(e) > top.value ? { value: value(e), seat: e.seat } : top), { value: 0, seat: null });
  const spaces = best((e) => e.spaces);
  const settled = best((e) => e.colonies.length);
  const colonists: number = position.colonists_supply ?? 0;
  const pool: number = position.vp_pool ?? 0;
  const start = (key: 'colonists_supply' | 'vp_pool'): number => setup[key][empires.length] ?? 12 * empires.length;
  return [
    { id: 'developments', ...spaces, limit: 10, share: spaces.value / 11, reached: spaces.value > 10, start: 0 },
    { id: 'colonies', ...settled, limit: 7, share: settled.value / 8, reached: settled.value > 7, start: 0 },
    { id: 'colonists', value: colonists, seat: null, limit: 5, share: 1 - Math.max(0, colonists - 4) / start('colonists_supply'), reached: colonists < 5, start: start('colonists_supply') },
    { id: 'vp', value: pool, seat: null, limit: 0, share: 1 - pool / start('vp_pool'), reached: pool <= 0, start: start('vp_pool') },
  ];
}

const ORDER = ['retreat', 'chart_goals', 'develop', 'explore', 'settle', 'produce', 'trade_consume', 'envoys'];

type Given = Pick<TableProps, 'state' | 'boards' | 'cards' | 'seat'>;

interface Read {
  given: Omit<Given, 'state'>;
  model: Model;
}

const known = new WeakMap<View, Read>();
let last: Model | null = null;

/** The model of a state, read once for everybody who draws from it; what is as it was in the last one is the same object. */
export function readModel({ state, boards, cards, seat }: Given): Model {
  const found = known.get(state.view);
  if (found && found.given.boards === boards && found.given.cards === cards && found.given.seat === seat) return (last = found.model);
  const given = { boards, cards, seat };
  last = shared(last, modelOf(state, given));
  known.set(state.view, { given, model: last });
  return last;
}

function modelOf(state: TableState, { boards, cards, seat }: Omit<Given, 'state'>): Model {
  const { view } = state;
  const position: Partly<Position> = view.position;
  const table: Partly<Table> = view.table;
  const { setup } = boards;
  const empires = Array.from({ length: view.players }, (_, seat) => empire(position[playerOf(seat) as 'P1'] ?? {}, seat, state, cards));
  const selected = Object.fromEntries(Object.entries(position.selected ?? {}).map(([tile, player]) => [tile, seatOf(player)]));
  const goals = view.options.goals === true;
  const done = Object.keys(selected).length;
  return {
    round: position.round ?? view.round,
    phase: table.phase ?? ((position.round ?? view.round) === 0 ? 'setup' : position.action ? 'action' : 'select'),
    players: view.players,
    order: (position.order ?? empires.map((e) => `P${e.seat + 1}`)).map(seatOf),
    done: table.done ?? done,
    selected,
    action: position.action ?? null,
    next: position.next ? seatOf(position.next) : null,
    produceCredits: position.produce_credits ?? 0,
    tiles: ORDER.filter((id) => id !== (goals ? 'retreat' : 'chart_goals')),
    shown: position.shown ?? [],
    drawn: drawn(state, seat),
    bag: table.bag ?? 0,
    bagKinds: bagKinds(table.bag_worlds ?? [], cards),
    empires,
    ...market(state, seat, empires, cards, setup),
    meters: meters(position, empires, setup),
    goals: readGoals(position.goals),
    looked: Object.values(position.goals?.looking ?? {}).flat(),
    points: empires.map(({ seat }) => Object.fromEntries((view.scores.find((score) => score.seat === seat)?.lines ?? []).map((line) => [line.id, line.vp]))),
    acting: table.order ?? [],
  };
}

function bagKinds(worlds: string[], cards: ReadonlyMap<string, Card>): Model['bagKinds'] {
  const count = (test: (facts: Partly<Facts>) => boolean): number => worlds.filter((id) => test(cards.get(id)?.facts ?? {})).length;
  const kinds = ['novelty', 'rare', 'genes', 'alien_tech', 'gray'].map((kind) => ({ kind, count: count((facts) => facts.kind === kind) }));
  return worlds.length ? [...kinds, { kind: 'defense', count: count((facts) => facts.type === 'military') }] : [];
}

function readGoals(raw: Partly<Goals> | undefined): Model['goals'] {
  const up = Object.entries(raw?.in_play ?? {}).flatMap(([player, ids]) => ids.map((id) => ({ id, seat: seatOf(player), down: false })));
  const down = Object.entries(raw?.face_down ?? {}).map(([player, id]) => ({ id: id ?? '', seat: seatOf(player), down: true }));
  return [...up, ...down];
}

/** What a score line is worth to a seat as things stand; null if it has no such line. */
export function points(model: Model, line: string, seat: number): number | null {
  return model.points[seat]?.[line] ?? null;
}

/** Tiles of an empire that make developments cheaper for it: name of the tile and by how much, large or small only. */
export function discounts(empire: Empire, cards: ReadonlyMap<string, Card>): { id: string; n: number; size: string }[] {
  return [...empire.developments, ...empire.colonies.map((colony) => colony.card)].flatMap((id) =>
    (cards.get(id)?.facts.powers ?? []).flatMap((power) => {
      const found = /^develop: cost -(\d)(?: (large|small))?$/.exec(power.effect);
      return found ? [{ id, n: Number(found[1]), size: found[2] ?? '' }] : [];
    }),
  );
}

/** What an owned development counts: its printed points, or those of its bonus now. */
export function worth(model: Model, cards: ReadonlyMap<string, Card>, id: string, seat: number): number {
  return (cards.get(id)?.facts.vp ?? 0) + (points(model, `bonus ${id}`, seat) ?? 0);
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
export function kindColour(kind = ''): string {
  return `var(--${kind === 'alien_tech' ? 'alien' : kind === 'gray' || kind === '' ? 'gray-world' : kind === 'any' ? 'player-2' : kind})`;
}
