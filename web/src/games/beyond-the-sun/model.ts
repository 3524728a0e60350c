/** A position in position notation, read into what the table draws. No rules here: only names, sums and places. */
import { playerOf, seatOf } from '../../art/seats';
import { shared } from '../../lib/share';
import { playerAt, type Partly } from './player';
import type { AchievementFacts, Attached, BasicAction as PrintedAction, Guild as PrintedGuild, InnovationFacts, Location, Player, Position, Progress, SoloFacts, SoloPosition, Table, Tokens } from './shapes';
import type { Boards, Card, Lang, TableState, Text, View } from './types';

export interface Ship {
  level: number;
  at: string;
}

export interface Mat {
  seat: number;
  faction: string;
  ore: number;
  population: number;
  supply: Record<string, number>;
  ships: Ship[];
  outposts: Record<string, string>;
  automation: string[];
  foodLeft: number;
  oreLeft: number;
  research: string[];
  /** Slots where its cube lies while the card is still being chosen. */
  pending: string[];
  privates: string[];
  colonies: Record<string, string[]>;
  pawn: string;
  leaders: string[];
  stars: Record<string, number>;
  tokens: Tokens;
  events: string[];
  vp: number;
}

/** Ships of one seat at one place, the strongest first. Anarchists are seat -1. */
export interface Fleet {
  seat: number;
  levels: number[];
  power: number;
}

export interface Slot {
  id: string;
  level: number;
  row: number;
  requires: string[];
  /** How many of `requires` are needed. */
  need: number;
}

export interface Place {
  id: string;
  kind: string;
  name: Text;
  x: number;
  y: number;
  specialty: string[];
  /** Card lying here, if it is a system slot. */
  card?: string;
  attached?: boolean;
}

export interface BasicAction {
  id: string;
  name: Text;
  effect: string;
  short: Text;
  text: Text;
  /** Surcharge of each space. */
  spaces: number[];
}

export interface Guild {
  id: string;
  name: Text;
  level: number;
  effect: string;
  short: Text;
  text: Text;
  open: boolean;
}

export interface Achievement {
  id: string;
  /** Points of each slot, from the left. */
  slots: number[];
  discs: number[];
  extra: boolean;
  /** How far each seat is. */
  progress: Progress[];
}

export interface Solo {
  doomLeft: number;
  side: number;
  controlled: string[];
  colonies: string[];
  research: string[];
  ships: Ship[];
  deck: number;
  discard: string[];
  current: string[];
  destinations: (string | null)[];
  /** What the last Anarchist cards forbid this turn, and how the score stands. */
  limits: { noColonize: boolean; noResearch: boolean; jumps: number | null };
  score: number | null;
  band: Text | null;
}

export interface Model {
  round: number;
  phase: string;
  turn: number;
  players: number;
  slots: Slot[];
  tech: Record<string, string>;
  events: Record<string, string>;
  places: Place[];
  links: [string, string][];
  mats: Mat[];
  /** Seats by the space their pawn stands on. */
  pawns: Record<string, number[]>;
  /** Seats by the slot they have researched, or where their cube lies while the card is still being chosen. */
  researched: Record<string, number[]>;
  pending: Record<string, number[]>;
  fleets: Record<string, Fleet[]>;
  basic: BasicAction[];
  guilds: Guild[];
  achievements: Achievement[];
  /** Events that lie beside the boards until the end. */
  lying: { id: string; at: string; ships: { seat: number; level: number }[]; card?: string; space?: string }[];
  /** Rows of the expert variant by level; a missing card is null. */
  tableau: { level: number; cards: (string | null)[] }[];
  /** Cards turned up to choose from. */
  revealed: string[];
  decks: Record<string, number>;
  solo: Solo | null;
  /** Discs on achievements and how many end the game; null in the solo game. */
  end: { discs: number; needed: number; final: string } | null;
  /** Facts of each mat, by seat, when the server sent them. */
  facts: { innovations: InnovationFacts[]; columns: Record<string, number>; income: { population: number; ore: number } | null; automationVp: number | null }[];
  /** Prerequisites the reader lacks, by slot, as the server counts them. */
  missing: Record<string, string[]>;
}

export const COLUMNS = ['A', 'B', 'C', 'D', 'E'] as const;

function ships(list: string[] | undefined): Ship[] {
  return (list ?? []).map((text) => {
    const [level = '1', at = 'sol'] = text.split('@');
    return { level: Number(level), at };
  });
}

function mat(raw: Partly<Player>, seat: number, view: View): Mat {
  return {
    seat,
    faction: raw.faction ?? '',
    ore: raw.ore ?? 0,
    population: raw.population ?? 0,
    supply: raw.supply ?? {},
    ships: ships(raw.ships),
    outposts: raw.outposts ?? {},
    automation: raw.automation ?? [],
    foodLeft: raw.food_left ?? 8,
    oreLeft: raw.ore_left ?? 8,
    research: raw.research ?? [],
    pending: raw.pending ?? [],
    privates: raw.private ?? [],
    colonies: raw.colonies ?? {},
    pawn: raw.pawn ?? 'off',
    leaders: raw.leaders ?? [],
    stars: raw.stars ?? {},
    tokens: raw.tokens ?? {},
    events: view.position.kept_events?.[`P${seat + 1}`] ?? [],
    vp: view.scores.find((score) => score.seat === seat)?.total ?? 0,
  };
}

/** Above Deep Space, between the two upper systems, which make room for it. */
const TOP: [number, number] = [500, 62];
/** The same on the board for two, below the Shipyard at the top. */
const MIDDLE: [number, number] = [500, 226];

/** Where a system that an event or a leader added is drawn: free corners beside the place it is joined to, the best first. */
const BESIDE: Record<string, Record<string, [number, number][]>> = {
  wide: {
    a1: [[150, 630]], a2: [[850, 630]], b1: [TOP], b2: [TOP],
    deep_space: [TOP, [850, 630], [150, 630]], private: [[150, 630], [850, 630], TOP],
  },
  narrow: {
    a1: [[155, 620]], b1: [MIDDLE], b2: [MIDDLE],
    deep_space: [[845, 620], MIDDLE], private: [[155, 620], [845, 620], MIDDLE],
  },
};

/** Names of the added locations; what joins them when the position does not say. */
const ADDED: Record<string, { id: string; to?: string }> = {
  rift: { id: 'rift' },
  dimensional_rift: { id: 'rift' },
  phoenix: { id: 'phoenix', to: 'deep_space' },
  space_station_phoenix: { id: 'phoenix', to: 'deep_space' },
  private: { id: 'private', to: 'deep_space' },
};
const DYSON = /^dyson/;

function attachedPlaces(position: Partly<Position>, wide: boolean): { places: Place[]; links: [string, string][] } {
  const places: Place[] = [];
  const links: [string, string][] = [];
  for (const [key, raw] of Object.entries<Attached>(position.attached ?? {})) {
    const added = ADDED[key];
    const to: string | undefined = raw.to ?? added?.to;
    const corners = (to && BESIDE[wide ? 'wide' : 'narrow']![key === 'private' ? key : to]) || [];
    const at = corners.find(([x, y]) => !places.some((p) => p.x === x && p.y === y)) ?? corners[0];
    if (!added || !to || !at) continue;
    places.push({ id: added.id, kind: 'system_slot', name: { en: '', pl: '' }, x: at[0], y: at[1], specialty: [], card: raw.system, attached: true });
    links.push([to, added.id]);
  }
  return { places, links };
}

function text(raw: Pick<Location, 'id' | 'name' | 'name_pl'>): Text {
  const en = raw.name ?? raw.id;
  return { en, pl: raw.name_pl ?? en };
}

let last: { view: View; boards: Boards; model: Model } | null = null;

/** The model of a state, read once for everybody who draws from it; what is as it was in the last one is the same object. */
export function readModel(state: Pick<TableState, 'view'>, boards: Boards): Model {
  if (last?.view !== state.view || last.boards !== boards) last = { view: state.view, boards, model: shared(last?.model, modelOf(state.view, boards)) };
  return last.model;
}

function modelOf(view: View, boards: Boards): Model {
  const position: Partly<Position> = view.position;
  const table: Partly<Table> = view.table;
  const players = view.players;
  const board = boards.exploration_boards.find((b) => b.players.includes(players)) ?? boards.exploration_boards.at(-1)!;
  const systems = position.systems ?? {};
  const attached = attachedPlaces(position, players > 2);
  const mats = Array.from({ length: players }, (_, seat) => mat(playerAt(position, seat), seat, view));
  const rebels = position.solo ? solo(position.solo, boards, table.solo) : null;
  const perPlayers = (spaces: Record<string, number[]>): number[] => spaces[String(players)] ?? spaces[players === 1 ? '2' : '4'] ?? [];
  return {
    round: position.round ?? view.round,
    phase: position.phase ?? 'action',
    turn: position.turn === 'anarchists' ? -1 : position.turn ? seatOf(position.turn) : (view.turn_seat ?? 0),
    players,
    slots: boards.technology_board.slots.map((row) => {
      const requires = row.requires.all ?? row.requires.two_of ?? [];
      return { id: row.id, level: row.level, row: row.row, requires, need: row.requires.two_of ? 2 : requires.length };
    }),
    tech: lyingIn(position.tech ?? {}),
    events: position.events ?? {},
    places: [
      ...board.locations.map((raw) => ({
        id: raw.id, kind: raw.kind, name: text(raw), x: raw.x, y: raw.y,
        specialty: Array.isArray(raw.specialty) ? raw.specialty : [], card: systems[raw.id] ?? undefined,
      })),
      ...attached.places,
    ],
    links: [...board.links.map(([from, to]): [string, string] => [from!, to!]), ...attached.links],
    mats,
    pawns: seatsBy(mats, (m) => [m.pawn]),
    researched: withRebels(seatsBy(mats, (m) => m.research), rebels?.research ?? []),
    pending: seatsBy(mats, (m) => m.pending),
    fleets: fleetsOf(mats, rebels, view),
    basic: boards.basic_spacefaring.actions.map((raw: PrintedAction) => ({
      id: raw.id, name: text(raw), effect: raw.effect, short: raw.short, text: raw.text, spaces: perPlayers(raw.spaces),
    })),
    guilds: boards.guilds.map((raw: PrintedGuild) => ({
      id: raw.id, name: text(raw), level: raw.level, effect: raw.effect, short: raw.short, text: raw.text, open: (position.guilds ?? []).includes(raw.id),
    })),
    achievements: achievements(position, table),
    lying: lying(position),
    tableau: Object.entries(position.tableau ?? {}).flatMap(([key, row]) =>
      Array.isArray(row) ? [{ level: Number(key.slice(-1)), cards: row }] : [],
    ),
    revealed: [...(position.revealed ?? []), ...(position.leader_row ?? [])],
    decks: deckSizes(position, table),
    solo: rebels,
    end: position.solo ? null : (table.end ?? null),
    facts: mats.map((m) => {
      const fact = (table.mats ?? []).find((entry) => entry.seat === m.seat);
      return { innovations: fact?.innovations ?? [], columns: fact?.columns ?? {}, income: fact && m.faction ? { population: fact.growth_cubes, ore: fact.ore } : null, automationVp: fact?.automation.vp ?? null };
    }),
    missing: Object.fromEntries((table.slots ?? []).map((slot) => [slot.id, slot.missing])),
  };
}

/** The places where something lies. */
function lyingIn(places: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(places).flatMap(([place, card]) => (card === null ? [] : [[place, card]])));
}

function achievements(position: Partly<Position>, table: Partly<Table>): Achievement[] {
  const facts: AchievementFacts[] = table.achievements ?? [];
  const read = (group: Record<string, string[]> | undefined, extra: boolean): Achievement[] =>
    Object.entries(group ?? {}).map(([id, discs]) => {
      const fact = facts.find((entry) => entry.id === id);
      return { id, discs: discs.map(seatOf), extra, slots: fact?.slots ?? [], progress: fact?.progress ?? [] };
    });
  return [...read(position.achievements, false), ...read(position.extra_achievements, true)];
}

/** Events beside the boards: with an action space, attached to Deep Space, or waiting for the end. */
function lying(position: Partly<Position>): Model['lying'] {
  const out: Model['lying'] = [];
  for (const [id, raw] of Object.entries<Attached>(position.attached ?? {})) {
    if (DYSON.test(id)) out.push({ id, at: 'basic', ships: [], card: raw.system, space: `${id}.1` });
    else if (!ADDED[id]) out.push({ id, at: 'map', ships: [] });
  }
  const museum = Object.entries(position.museum ?? {}).map(([player, level]) => ({ seat: seatOf(player), level }));
  const scoring: string[] = [...(position.scoring_events ?? [])];
  if (museum.length > 0 && !scoring.includes(MUSEUM)) scoring.push(MUSEUM);
  for (const id of scoring) out.push({ id, at: id === MUSEUM ? 'museum' : 'map', ships: id === MUSEUM ? museum : [] });
  return out;
}

const MUSEUM = 'museum_of_retired_spacecraft';

function deckSizes(position: Partly<Position>, table: Partly<Table>): Record<string, number> {
  return table.decks ?? Object.fromEntries(Object.entries(position.decks ?? {}).map(([id, layers]) => [id, layers.flat().length]));
}

function solo(raw: SoloPosition, boards: Boards, facts: SoloFacts | undefined): Solo {
  return {
    doomLeft: raw.doom_left,
    side: raw.side,
    controlled: raw.controlled,
    colonies: raw.anarchist_colonies,
    research: raw.anarchist_research,
    ships: ships(raw.anarchist_ships),
    deck: raw.deck.flat().length,
    discard: raw.discard,
    current: raw.current,
    destinations: boards.solo.tracker.destinations,
    limits: { noColonize: facts?.limits.no_colonize_action ?? false, noResearch: facts?.limits.no_research_action ?? false, jumps: facts?.limits.jumps_left ?? null },
    score: facts?.score ?? null,
    band: facts?.band ?? null,
  };
}

const NOBODY: never[] = [];

function seatsBy(mats: readonly Mat[], places: (mat: Mat) => string[]): Record<string, number[]> {
  const out: Record<string, number[]> = {};
  for (const m of mats) for (const place of places(m)) (out[place] ??= []).push(m.seat);
  return out;
}

function withRebels(seats: Record<string, number[]>, places: readonly string[]): Record<string, number[]> {
  for (const place of places) (seats[place] ??= []).push(-1);
  return seats;
}

function fleetsOf(mats: readonly Mat[], rebels: Solo | null, view: View): Record<string, Fleet[]> {
  const out: Record<string, Fleet[]> = {};
  for (const { seat, ships } of [...mats, ...(rebels ? [{ seat: -1, ships: rebels.ships }] : [])]) {
    for (const at of new Set(ships.map((ship) => ship.at))) {
      const levels = ships.filter((ship) => ship.at === at).map((ship) => ship.level).sort((a, b) => b - a);
      const power = (view.table.locations ?? []).find((entry) => entry.id === at)?.power ?? {};
      (out[at] ??= []).push({ seat, levels, power: power[playerOf(seat)] ?? levels.reduce((sum, level) => sum + level, 0) });
    }
  }
  return out;
}

/** The fleets at a place, in the order of the seats. */
export function fleets(model: Model, place: string): Fleet[] {
  return model.fleets[place] ?? NOBODY;
}

/** The faction whose outpost disc lies at a place. */
export function outpost(model: Model, place: string): { seat: number; kind: string } | null {
  for (const m of model.mats) if (m.outposts[place]) return { seat: m.seat, kind: m.outposts[place]! };
  return model.solo?.controlled.includes(place) ? { seat: -1, kind: 'star' } : null;
}

export function researchers(model: Model, slot: string): number[] {
  return model.researched[slot] ?? NOBODY;
}

export function pending(model: Model, slot: string): number[] {
  return model.pending[slot] ?? NOBODY;
}

/** The seats with the most points, while somebody has more than another. */
export function leaders(model: Model): number[] {
  const best = Math.max(...model.mats.map((m) => m.vp));
  const front = model.mats.filter((m) => m.vp === best).map((m) => m.seat);
  return front.length < model.mats.length ? front : [];
}

export function pawns(model: Model, space: string): number[] {
  return model.pawns[space] ?? NOBODY;
}

/** A slot is lit for a seat that has what the slot asks for and has not researched it yet. */
export function lit(model: Model, slot: Slot, seat: number): boolean {
  const has = model.mats[seat]?.research ?? [];
  return !has.includes(slot.id) && slot.requires.filter((id) => has.includes(id)).length >= slot.need;
}

/** Power of all ships of a mat. */
export function powerOf(mat: Mat): number {
  return mat.ships.reduce((sum, ship) => sum + ship.level, 0);
}

/** How many technologies of each level a mat has, private ones too. */
export function levelsOf(model: Model, mat: Mat, cards: ReadonlyMap<string, Card>): number[] {
  const known = [...mat.research.map((slot) => model.slots.find((s) => s.id === slot)?.level ?? 0), ...mat.privates.map((id) => Number(cards.get(id)?.facts.level ?? 0))];
  return [1, 2, 3, 4].map((level) => known.filter((l) => l === level).length);
}

/** The technologies a player has, on the board and private ones. */
export function technologiesOf(model: Model, mat: Mat): string[] {
  return [...mat.research.flatMap((slot) => model.tech[slot] ?? []), ...mat.privates];
}

/** Where a player's ships are, the strongest first. */
export function fleetOf(mat: Mat): { at: string; levels: number[] }[] {
  const places = [...new Set(mat.ships.map((ship) => ship.at))];
  return places.map((at) => ({ at, levels: mat.ships.filter((ship) => ship.at === at).map((ship) => ship.level).sort((a, b) => b - a) }));
}

/** Points with the sign that belongs to numbers: a solo score may lie below nothing. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function cardName(cards: ReadonlyMap<string, Card>, id: string, lang: Lang): string {
  return cards.get(id)?.name[lang] ?? id.replaceAll('_', ' ');
}

/** Every card that lies somewhere on the table. */
export function lyingCards(model: Model): ReadonlySet<string> {
  return new Set([
    ...Object.values(model.tech), ...Object.values(model.events), ...model.places.flatMap((place) => place.card ?? []),
    ...model.achievements.map((achievement) => achievement.id), ...model.lying.map((lying) => lying.id), ...model.guilds.map((guild) => guild.id),
    ...model.tableau.flatMap((row) => row.cards.filter((id): id is string => id !== null)),
    ...model.mats.flatMap((mat) => [mat.faction, ...mat.privates, ...mat.leaders, ...mat.events, ...Object.keys(mat.colonies)]),
  ]);
}
