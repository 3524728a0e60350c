/** What the server sends, as the page uses it. */

export type Lang = 'en' | 'pl';

/** A sentence in every language of the page. */
export interface Text {
  en: string;
  pl: string;
}

/** One expected change of an option, for the cost and gain preview: `{what: "ore", amount: -3}`. */
export interface Change {
  what: string;
  amount: number;
}

export interface Option {
  id: string;
  text: Text;
  /** What to highlight: "kind:name" words such as `slot:II_B`, `card:plasma_cannon`, `link:a1>b1`. */
  refs: string[];
  preview: Change[];
  /** Choosing it passes an information point: undo stops there. */
  reveals: boolean;
}

/** Something a person would expect to be possible, and why it is not. */
export interface Blocked {
  id: string;
  text: Text;
  refs: string[];
  why_not: Text;
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: Text;
  /** The card or space that asks, or "". */
  source: string;
  options: Option[];
  blocked: Blocked[];
  waiting?: false;
}

/** What everybody but the deciding seat gets. */
export interface Waiting {
  seat: number;
  kind: string;
  waiting: true;
}

export interface ScoreLine {
  id: string;
  label: Text;
  vp: number;
}

export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

export interface GameEvent {
  n: number;
  kind: string;
  seat: number | null;
  text: Text;
  refs: string[];
  args: Record<string, unknown>;
}

/** `game.view(seat)`; `position` follows the position notation, `table` holds the facts a table draws. */
export interface View {
  game: string;
  players: number;
  options: Record<string, unknown>;
  version: number;
  seat: number | null;
  round: number;
  turn_seat: number | null;
  // The two games shape these freely; each table component narrows them in its own file.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  position: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  table: any;
  scores: Score[];
}

export interface Player {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'open';
  level: string | null;
  connected: boolean;
  thinking: boolean;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at?: string;
}

export interface TableState {
  table: string;
  game: string;
  players: Player[];
  you: number | null;
  seats_held: number[];
  version: number;
  over: boolean;
  view: View;
  decision: Decision | Waiting | null;
  log: GameEvent[];
  can_undo: boolean;
  can_redo: boolean;
  assisted: boolean;
  winners: number[];
  chat: ChatLine[];
}

/** A component of a game as the card browser and `openCard` show it. */
export interface Card {
  id: string;
  kind: string;
  name: Text;
  text: Text;
  icons: unknown;
  source: string;
  known: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  facts: Record<string, any>;
}

export type Boards = Record<string, unknown>;

/** True when this seat is asked now and got its options. */
export function isMine(decision: Decision | Waiting | null): decision is Decision {
  return decision !== null && decision.waiting !== true;
}
