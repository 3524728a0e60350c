// Generated from src/heliopause/games/beyond_the_sun/people/shapes.py by `python -m heliopause.server.typescript`. Do not edit.

import type { Words } from '../../wire';

/** `spaces` has the surcharge of each space by number of players. */
export interface BasicAction {
  id: string;
  name: string;
  name_pl: string;
  printed: string[];
  effect: string;
  repeatable: boolean;
  spaces: Record<string, number[]>;
  text: Words;
  icons: string[];
  short: Words;
}

export interface BasicBox {
  name: string;
  name_pl: string;
  source: string;
  known: string;
  actions: BasicAction[];
}

/** A place of the map; the specialty of a System is on its card. */
export interface Location {
  id: string;
  kind: string;
  name?: string;
  name_pl?: string;
  x: number;
  y: number;
  build: boolean;
  controllable: boolean;
  specialty: string | string[];
  deck?: string;
}

export interface ExplorationBoard {
  id: string;
  players: number[];
  width: number;
  height: number;
  source: string;
  known: string;
  locations: Location[];
  links: string[][];
}

export interface Guild {
  id: string;
  order: number;
  level: number;
  cover: string;
  name: string;
  name_pl: string;
  name_pl_source: string;
  spaces: number;
  effect: string;
  source: string;
  known: string;
  printed: string[];
  text: Words;
  icons: string[];
  short: Words;
  rule?: Record<string, string>;
  text_en?: string;
  text_pl?: string;
}

/** The Doom track: where each space sends Anarchist ships. */
export interface Tracker {
  source: string;
  known: string;
  spaces: number;
  discs: number;
  destinations: (string | null)[];
  easier: string;
  harder: string;
}

export interface SoloBoard {
  tracker: Tracker;
  start: unknown;
  scoring: unknown;
}

/** The slots before one: all of them, or two of them. */
export interface Requires {
  all?: string[];
  two_of?: string[];
}

export interface Slot {
  id: string;
  level: number;
  row: number;
  requires: Requires;
  event: boolean;
}

export interface TechnologyBoard {
  source: string;
  known: string;
  slots: Slot[];
}

export interface TechnologyType {
  id: string;
  name: string;
  name_pl: string;
  name_pl_genitive: string;
  icon: string;
}

export interface Trade {
  text: Words;
  icons: string[];
}

export interface Boards {
  meta: Record<string, string>;
  technology_board: TechnologyBoard;
  exploration_boards: ExplorationBoard[];
  basic_spacefaring: BasicBox;
  guilds: Guild[];
  technology_types: TechnologyType[];
  trades: Trade[];
  solo: SoloBoard;
}

/** When an Achievement is met, in the unit of its kind; `at_least` may differ by number of players. */
export interface Condition {
  kind: string;
  level?: number;
  at_least?: number | Record<string, number>;
  min_level?: number;
  each_type_at_least?: number;
  power?: number;
  locations?: number;
  same_kind?: boolean;
  at_most?: number;
  deck?: string;
}

/** The Achievement that an event becomes. */
export interface EventAchievement {
  condition: Condition;
  slots: Record<string, number[]>;
  counts_for_game_end: boolean;
  counts_for_parallel_universe_generator: boolean;
}

/** What an X in an action counts. */
export interface X {
  count: string;
  plus: number;
  max: number;
}

export interface Action {
  effect: string;
  text: Words;
  icons: string[];
  spaces: number;
  x?: X;
}

export interface Innovation {
  effect: string;
  text: Words;
  icons: string[];
  letter: string;
  name: Words;
  mode: string;
  activation: Words;
  source: string;
  known: string;
}

/** An effect as it is written, told and drawn. */
export interface Effect {
  effect: string;
  text: Words;
  icons: string[];
}

/** One side of a faction's mat. */
export interface MatPrint {
  supply: Record<string, number>;
  food_track: number[];
  ore_track: number[];
  automation_vp: number[];
  setup: Effect;
  vp_tokens: number;
  source: string;
  known: string;
  innovations: Innovation[];
}

/** What a leader is worth at the end. */
export interface Endgame {
  kind: string;
  vp?: number | number[];
  count?: string;
  every?: number;
  max?: number;
  special?: string;
}

/** A card in a few words, by the place that they have on it. */
export interface Short {
  now?: Words | null;
  actions?: Words[];
  always: Words | null;
  end: Words | null;
  control?: Words | null;
  rule?: Words | null;
  colony?: Words | null;
  setup?: Words | null;
  limited?: Words | null;
}

/** The face of a corrected card as it was printed first. */
export interface FirstPrinting {
  version: string;
  immediate: Effect | null;
  actions: Action[];
  text: Words;
  icons: string[];
  short: Short;
  source: string;
  known: Words;
}

/** What a star of a leader is taken away for. */
export interface Limited {
  effect: string;
  text: Words;
  icons: string[];
  mode: string;
  trigger: string;
}

/** When a prediction comes true. */
export interface Outcome {
  more_discs_on?: string;
  than?: string;
  equal_discs_on?: string[];
}

/** How an unclear rule of a card is read. */
export interface Ruling {
  id: string;
  kind: string;
  text: string;
  text_pl: string;
}

/** Facts of cards of every kind; what a kind has not is not there. */
export interface Facts {
  expansion: boolean;
  name_pl_source: string;
  rulings: Ruling[];
  known: Words;
  rules?: Record<string, string>;
  short?: Short;
  level?: number;
  vp?: number | null;
  actions?: Action[];
  passive?: Effect | null;
  scoring?: Effect | null;
  solo_removed?: boolean;
  left?: string[];
  types?: string[];
  right?: string | null;
  version?: string | null;
  solo_vp?: number | null;
  immediate?: Effect | null;
  first_printing?: FirstPrinting;
  guild?: boolean;
  disposition?: string;
  effect?: Effect | null;
  achievement?: EventAchievement;
  deck?: string;
  start?: boolean;
  power?: number;
  specialty?: string[];
  aka?: string[];
  gain_control?: Effect | null;
  other?: Effect | null;
  bonus?: Effect | null;
  group?: string;
  slots?: Record<string, number[]>;
  condition?: Condition;
  rule?: string;
  players?: number[];
  basic?: MatPrint | null;
  advanced?: MatPrint;
  predictions?: string[];
  outcome?: Outcome;
  side?: string;
  categories?: string[];
  stars?: number;
  tokens?: Record<string, number>;
  setup?: Effect | null;
  endgame?: Endgame | null;
  limited?: Limited;
  order?: number;
  spaces?: Record<string, number[]>;
  repeatable?: boolean;
  rows?: Words[];
  row_effects?: string[];
  guild_cover?: number;
  anarchist?: Words[];
  player?: Effect | null;
}

export interface Tokens {
  credit?: number;
  vp?: number;
  power?: string;
}

/** A faction: `ships` are written level@location, `stars` lie on leaders, `pawn` is a space or off. */
export interface Player {
  faction: string | null;
  ore: number;
  population: number;
  supply: Record<string, number>;
  ships: string[];
  outposts: Record<string, "food" | "ore" | "star">;
  automation: ("food" | "ore" | "star")[];
  food_left: number;
  ore_left: number;
  research: string[];
  private: string[];
  colonies: Record<string, ("food" | "ore" | "star")[]>;
  pawn: string;
  star_research?: string[];
  pending?: string[];
  innovations_used?: string[];
  out_of_game?: number;
  leaders?: string[];
  stars?: Record<string, number>;
  tokens?: Tokens;
  prediction?: string;
  pirate_code?: string;
  marked?: string;
  marked_taken?: number;
}

/** What an event or a leader put beside the map. */
export interface Attached {
  system?: string;
  to?: string;
  owner?: string;
  at?: string;
}

/** The Anarchists. The deck is a list of layers from the top. */
export interface SoloPosition {
  doom_left: number;
  side: number;
  controlled: string[];
  anarchist_colonies: string[];
  anarchist_research: string[];
  anarchist_ships: string[];
  deck: string[][];
  discard: string[];
  current: string[];
  action_card_under: Record<string, string>;
}

/** A position in position notation, without what is masked. */
export interface Position {
  turn: string | null;
  phase: string;
  round: number;
  final: "last_round" | "no" | "over" | "triggered";
  tech: Record<string, string | null>;
  events: Record<string, string>;
  systems: Record<string, string | null>;
  decks: Record<string, string[][]>;
  achievements: Record<string, string[]>;
  guilds: string[];
  attached: Record<string, Attached>;
  museum: Record<string, number>;
  tableau: Record<string, (string | null)[] | "cleared">;
  extra_achievements: Record<string, string[]>;
  kept_events: Record<string, string[]>;
  scoring_events: string[];
  discarded_events: string[];
  P1: Player;
  P2?: Player;
  P3?: Player;
  P4?: Player;
  revealed?: string[];
  cd69_stars?: string[];
  leader_row?: string[];
  solo?: SoloPosition;
  state?: Record<string, unknown>;
  frames?: ((string | number)[])[];
}

export interface Claim {
  seat: number;
  disc: "food" | "ore" | "star";
}

export interface Progress {
  have: number;
  need: number;
  met: boolean;
}

/** `slots` are points from the left, `progress` is by seat. */
export interface AchievementFacts {
  id: string;
  slots: number[];
  claims: Claim[];
  progress: Progress[];
}

/** Discs on Achievements and how many of them end the game. */
export interface End {
  discs: number;
  needed: number;
  final: "last_round" | "no" | "over" | "triggered";
}

export interface GuildFacts {
  id: string;
  covered: boolean;
}

/** `controller` -1 are the Anarchists; `entry` is the lowest level of ship that may enter. */
export interface LocationFacts {
  id: string;
  kind: string;
  system: string | null;
  required: number | null;
  power: Record<string, number>;
  anarchists: number;
  controller: number | null;
  disc: "food" | "ore" | "star" | null;
  specialty: string[];
  build: number[];
  links: string[];
  entry: number;
}

export interface AutomationFacts {
  level: number;
  vp: number;
}

export interface InnovationFacts {
  id: string;
  active: boolean;
  used: boolean;
  mode: string;
}

/** `growth` are the letters that show, `ore` is the production, `columns` the spaces of the Supply. */
export interface MatFacts {
  seat: number;
  growth: string;
  growth_cubes: number;
  ore: number;
  automation: AutomationFacts;
  columns: Record<string, number>;
  innovations: InnovationFacts[];
}

/** `event`: one lies there face down; `lit`: the viewer has the prerequisites, `missing` are those he lacks. */
export interface SlotFacts {
  id: string;
  level: number;
  card: string | null;
  event: boolean;
  researched_by: number[];
  pending: number[];
  lit: boolean;
  missing: string[];
}

/** What Anarchist cards forbid this turn. */
export interface Limits {
  no_colonize_action: boolean;
  no_research_action: boolean;
  jumps_left: number | null;
}

export interface SoloFacts {
  doom_left: number;
  side: number;
  destination: string | null;
  limits: Limits;
  score: number;
  band: Words | null;
}

export interface Cost {
  what: string;
  amount: number;
}

/** An action space; `open` ones exist for everybody: discovered, uncovered. */
export interface SpaceFacts {
  id: string;
  source: string;
  text: Words;
  cost: Cost[];
  occupied_by: number | null;
  open: boolean;
}

/** Facts for drawing, so that pages need no rules. */
export interface Table {
  slots: SlotFacts[];
  spaces: SpaceFacts[];
  locations: LocationFacts[];
  achievements: AchievementFacts[];
  achievement_slots: Record<string, number[]>;
  mats: MatFacts[];
  decks: Record<string, number>;
  hidden: Record<string, number>;
  guilds: GuildFacts[];
  end: End;
  solo?: SoloFacts;
}

export interface Shapes {
  position: Position;
  table: Table;
  facts: Facts;
  boards: Boards;
}
