// Generated from src/heliopause/games/new_frontiers/people/shapes.py by `python -m heliopause.server.typescript`. Do not edit.

import type { Words } from '../../wire';

export interface MatPlace {
  row: number;
  col: number;
}

export interface Named {
  id: string;
  name: Words;
}

/** What the set-up takes, by number of players. */
export interface Setup {
  players: number[];
  copies_of_each_small_development: Record<string, number>;
  copies_of_each_large_development: number;
  colonists_supply: Record<string, number>;
  vp_pool: Record<string, number>;
  vp_chips: Record<string, number>;
  credit_chips: Record<string, number>;
  goods_cubes: Record<string, number>;
  colonist_pieces: number;
  start_credits: number;
  start_credits_extra_by_place: Record<string, Record<string, number>>;
  home: unknown;
  priority_track: Record<string, string>;
  actions_per_round: Record<string, number>;
  first_game: unknown;
  later_games: Record<string, string>;
  trade_prices: Record<string, number>;
  explore_draw: number;
  settle_colonists: number;
  limit_explored_plus_colonies: number;
  development_spaces: Record<string, number>;
  empire_mats: number;
  round_end: string[];
  end_conditions: unknown;
  scoring: string[];
  tiebreak: string[];
  typical_length_rounds: number[];
  source: string;
}

export interface Boards {
  setup: Setup;
  kinds: Named[];
  keywords: Named[];
  development_mat: Record<string, MatPlace>;
  actions: string[];
}

/** One line of a `?` tile. */
export interface BonusLine {
  vp?: number;
  per?: string;
  table?: Record<string, number>;
  of?: string;
  text: Words;
}

export interface Power {
  effect: string;
  text: Words;
  icons: string[];
  phase: string;
}

/** How an unclear rule of a card is read. */
export interface Ruling {
  id: string;
  kind: string;
  text: string;
  text_pl: string;
}

/** A power in a few words; `more` says that the whole text has more. */
export interface ShortLine {
  phase: string;
  opener: Words;
  words: Words;
  more: boolean;
}

/** Facts of tiles of every kind; what a kind has not is not there. `mat` is the number of a home's mat. */
export interface Facts {
  name_pl_source: string;
  rulings: Ruling[];
  known: Words;
  vp?: number | null;
  cost?: number;
  keywords?: string[];
  powers?: Power[];
  bonus?: (BonusLine | string)[];
  mat?: MatPlace | number | null;
  first_game?: boolean;
  ability?: string | null;
  short?: ShortLine[];
  rule?: string;
  note?: string;
  side?: string;
  size?: "large" | "small";
  stack?: string;
  type?: string;
  kind?: string;
  goods?: "none" | "production" | "windfall";
  defense?: number;
  colonists?: number;
  halo?: boolean;
  counts?: string | string[];
  steps?: unknown;
  open_ended?: boolean;
  stockpile?: unknown;
  order?: number;
  bonus_timing?: string;
  prices?: Record<string, number>;
}

/** A colony and the good on it. */
export interface Settled {
  card: string;
  good: "alien_tech" | "genes" | "novelty" | "rare" | null;
}

export interface Stockpile {
  goods: Record<string, number>;
  credits: number;
  worlds: string[];
}

export interface Player {
  home: string | null;
  home_good: "alien_tech" | "genes" | "novelty" | "rare" | null;
  credits: number;
  colonists: number;
  vp_chips: number;
  developments: string[];
  colonies: Settled[];
  explored: string[];
  stockpile: Stockpile;
  mat?: number;
  fresh?: string[];
  fresh_development?: string;
}

/** Goals by who put them there; one that the viewer may not know is null or `?`. */
export interface Goals {
  in_play: Record<string, string[]>;
  face_down: Record<string, string | null>;
  stack: (string | Record<string, string | null>)[];
  looking?: Record<string, string[]>;
  kept?: Record<string, string>;
}

/** A position in position notation, without what is masked. */
export interface Position {
  round: number;
  order: string[];
  selected: Record<string, string>;
  next: string | null;
  action: string | null;
  ended: string[];
  produce_credits: number;
  vp_pool: number;
  vp_total: number;
  colonists_supply: number;
  goods_supply: Record<string, number>;
  development_sides: Record<string, string>;
  bag_top: string[];
  oort_kind: "alien_tech" | "genes" | "novelty" | "rare";
  goals: Goals;
  made: Record<string, Record<string, number>>;
  turn: Record<string, number>;
  P1: Player;
  P2: Player;
  P3?: Player;
  P4?: Player;
  P5?: Player;
  shown?: (string | null)[];
  returning?: string[];
  frames?: ((string | number)[])[];
}

/** An action tile; `credits` lie on Produce. */
export interface TileFacts {
  id: string;
  taken_by: number | null;
  active: boolean;
  credits: number;
}

export interface GoalDown {
  seat: number;
  id: string | null;
}

export interface GoalUp {
  id: string;
  seat: number;
  stockpile: number;
}

export interface GoalFacts {
  up: GoalUp[];
  down: GoalDown | null;
  stack: number;
}

/** A stack of developments: price now and points by seat. */
export interface StackFacts {
  id: string;
  stack: string;
  size: "large" | "small";
  left: number;
  copies: number;
  cost: number;
  owned_by: number[];
  price: number[];
  points: number[];
}

/** An end condition; `seats` has the value of each seat. */
export interface MeterFacts {
  id: string;
  value: number;
  limit: number;
  met: boolean;
  seats: number[] | null;
}

/** Who has Alien Oort Cloud Factory and the kind it has. */
export interface Oort {
  seat: number | null;
  kind: "alien_tech" | "genes" | "novelty" | "rare";
}

export interface ColonyFacts {
  id: string;
  home: boolean;
  good: "alien_tech" | "genes" | "novelty" | "rare" | null;
  kind: "alien_tech" | "genes" | "gray" | "novelty" | "rare";
  fresh: boolean;
}

export interface DevelopmentFacts {
  id: string;
  fresh: boolean;
}

/** A world for a seat: the `means` that work now, and what its total would grow by. */
export interface WorldFacts {
  id: string;
  means: string[];
  price: number | null;
  strength: number | null;
  contact_price: number | null;
  discount: number;
  points: number;
}

/** Military against some worlds only: `rebel`, `uplift|genes`. */
export interface MilitaryAgainst {
  id: string;
  amount: number;
}

/** `over` the limit of nine; `discount` on every world; `sale` by kind; `disc` is the place of the first one. */
export interface SeatFacts {
  seat: number;
  credits: number;
  colonists: number;
  vp_chips: number;
  spaces: number;
  over: number;
  military: number;
  military_vs: MilitaryAgainst[];
  discount: number;
  sale: Record<string, number>;
  consume_powers: number;
  goods: Record<string, number>;
  developments: DevelopmentFacts[];
  colonies: ColonyFacts[];
  explored: WorldFacts[];
  stockpile: Stockpile;
  disc: number | null;
}

export interface Supply {
  colonists: number;
  vp: number;
  goods: Record<string, number>;
}

export interface TrackDisc {
  seat: number;
  selected: boolean;
  current: boolean;
}

/** Facts for drawing, so that pages need no rules. */
export interface Table {
  round: number;
  phase: "action" | "over" | "select" | "setup";
  actions: TileFacts[];
  track: TrackDisc[];
  done: number;
  order: number[];
  market: StackFacts[];
  shown: (string | null)[];
  taking: WorldFacts[][];
  bag: number;
  bag_worlds: string[];
  supply: Supply;
  prices: Record<string, number>;
  meters: MeterFacts[];
  ended: string[];
  oort: Oort;
  goals: GoalFacts | null;
  looked: string[];
  seats: SeatFacts[];
}

export interface Shapes {
  position: Position;
  table: Table;
  facts: Facts;
  boards: Boards;
}
