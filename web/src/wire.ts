// Generated from src/heliopause/server/wire.py by `python -m heliopause.server.typescript`. Do not edit.

export type Level = "cadet" | "officer" | "captain" | "commodore" | "admiral";

/** A text in every language of the project. */
export interface Words {
  en: string;
  pl: string;
}

/** Any 4xx or 5xx answer. `code` is stable and short; `error` is for people. */
export interface Failure {
  error: Words;
  code: string;
}

/** 409: the table has moved on; `state` is the fresh one for the same seat. */
export interface Conflict {
  error: Words;
  code: string;
  state: TableState;
}

/** One set-up option of a game, as in `hp.options_schema`. */
export interface GameOption {
  type: string;
  choices: any[];
  default: any;
  doc: Words;
}

export interface GameInfo {
  id: string;
  name: Words;
  players: number[];
  options: Record<string, GameOption>;
  levels: Level[];
}

/** One printed component. `facts` depends on its kind: level, vp, types, power, specialty, actions ... */
export interface CardInfo {
  id: string;
  kind: string;
  name: Words;
  text: Words;
  icons: any[];
  source: any;
  known: any;
  facts: Record<string, any>;
}

export interface SeatPlan {
  kind: "bot" | "human";
  level?: Level | null;
  name?: string | null;
}

/** Begin from a position of a finished record: "try again from here". The new record is marked assisted. */
export interface StartFrom {
  record: any;
  ply: number;
}

/** Without `seats` the creator takes seat 0 and everybody else is invited. Without `seed` the server draws one. */
export interface CreateTable {
  game: string;
  players: number;
  options?: Record<string, any>;
  seed?: number | null;
  seats?: SeatPlan[] | null;
  hotseat?: boolean;
  start?: StartFrom | null;
}

/** `token` is given for the seats that the receiver holds; null for bots and people still to be invited. */
export interface SeatToken {
  seat: number;
  token: string | null;
}

/** `you` and `token` repeat the creator's own seat; both are null at a table of bots only (then one watches). */
export interface TableCreated {
  table: string;
  invite: string;
  you: number | null;
  token: string | null;
  seats: SeatToken[];
}

/** Take an open seat: the named one, or the first that is free. With the same random key again: the same seat. */
export interface JoinTable {
  invite: string;
  name: string;
  seat?: number | null;
  key?: string | null;
}

export interface Joined {
  seat: number;
  token: string;
}

/** `joined` is false while a person's seat still waits for somebody to come by the invite link. */
export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "human";
  level: Level | null;
  joined: boolean;
  connected: boolean;
  thinking: boolean;
}

export interface ScoreLine {
  id: string;
  label: Words;
  vp: number;
}

export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

/** What one seat may know. `position` is in position notation; `table` holds derived facts for drawing, per game. */
export interface View {
  game: string;
  players: number;
  options: Record<string, any>;
  version: number;
  seat: number | null;
  round: number;
  turn_seat: number | null;
  position: Record<string, any>;
  table: Record<string, any>;
  scores: Score[];
}

/** One line of a preview: what the choice costs (negative) or gives. */
export interface Change {
  what: string;
  amount: number;
}

/** `refs` name what to highlight; `reveals` says that undo stops at this choice. */
export interface OptionInfo {
  id: string;
  text: Words;
  refs: string[];
  preview: Change[];
  reveals: boolean;
}

/** Something a person would expect here that is not legal now, with the reason. */
export interface BlockedInfo {
  id: string;
  text: Words;
  refs: string[];
  why_not: Words;
}

/** For everybody but the deciding seat `waiting` is true and the question itself is left out. */
export interface DecisionInfo {
  seat: number;
  kind: string;
  waiting: boolean;
  prompt: Words | null;
  source: string;
  options: OptionInfo[];
  blocked: BlockedInfo[];
}

/** A line of the log, already redacted for the reader. The table as it left it stands at `/at/{ply}`. */
export interface EventInfo {
  n: number;
  ply: number;
  kind: string;
  seat: number | null;
  text: Words;
  refs: string[];
  args: Record<string, any>;
}

/** `seat` is null for the table itself; `at` is in seconds since 1970. */
export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** A proposal to go back past an information point or another person's move; it needs every seat in `waiting`. */
export interface UndoRequest {
  id: string;
  seat: number;
  ply: number;
  waiting: number[];
  accepted: number[];
}

/**
 * All that the holder of a token sees of a table; without a token, what a spectator sees.
 *
 * `ply` counts the moves on the line now played (it falls with undo, `version` does not). `undo_beyond` says what
 * undoing further than `can_undo` allows would take: "assisted" marks the record, "consent" asks the other people.
 * Events with `n` above `seen` happened since this seat's latest move. `seed_known` says that the creator chose the
 * seed and so could know the draws.
 */
export interface TableState {
  table: string;
  game: string;
  players: Player[];
  you: number | null;
  seats_held: number[];
  invite: string | null;
  hotseat: boolean;
  version: number;
  ply: number;
  over: boolean;
  view: View;
  decision: DecisionInfo | null;
  log: EventInfo[];
  seen: number;
  can_undo: boolean;
  can_redo: boolean;
  undo_beyond: "assisted" | "consent" | "no";
  undo_request: UndoRequest | null;
  assisted: boolean;
  seed_known: boolean;
  winners: number[];
  chat: ChatLine[];
  webhook: boolean;
}

/** All options are applied in order, or none. The same key sent twice is applied once. */
export interface MoveRequest {
  version: number;
  options: string[];
  key: string;
}

/** Back to before the last own choice. `beyond` allows passing an information point or others' moves. */
export interface UndoMove {
  version: number;
  key: string;
  beyond?: boolean;
}

export interface RedoMove {
  version: number;
  key: string;
}

export interface UndoAnswer {
  request: string;
  accept: boolean;
}

export interface ChatRequest {
  text: string;
  key?: string | null;
}

/** Put a bot on a seat: one's own, an open one, or that of a person who is away. */
export interface BotRequest {
  level: Level;
}

export interface NameRequest {
  name: string;
}

/** An https or http address told whenever it becomes this seat's turn; null switches the notice off. */
export interface WebhookRequest {
  url: string | null;
}

/** The body posted to a webhook. It holds nothing of the game but that it is the seat's turn. */
export interface WebhookNotice {
  table: string;
  game: string;
  seat: number;
  version: number;
  over: boolean;
  text: Words;
}

export interface HintRequest {
  budget_s?: number;
  level?: Level | null;
}

/** `value` is the margin in victory points that the adviser expects, when it knows one. */
export interface Hint {
  id: string;
  text: Words;
  value: number | null;
  reason: Words;
}

export interface ThinkingEvent {
  seat: number;
  thinking: boolean;
}

export interface PresenceEvent {
  seat: number;
  connected: boolean;
}

/** Name of the server-sent event -> its data. Not sent itself: it types the listeners. */
export interface StreamEvents {
  state: TableState;
  chat: ChatLine;
  thinking: ThinkingEvent;
  presence: PresenceEvent;
}

/**
 * `complete` is false while the game runs: draws, others' choices and the seed are then left out.
 *
 * A complete record is what `hp.load` and the replay requests read; with `seed` anybody can check every draw.
 */
export interface RecordInfo {
  complete: boolean;
  assisted: boolean;
  names: string[];
  seed: string | null;
  record: any;
}

export interface ReplayRequest {
  record: any;
}

/** `seat` picks whose eyes to look through; null is a spectator. */
export interface ReplayAtRequest {
  record: any;
  ply: number;
  seat?: number | null;
}

/** One entry of the line played, chance included (`seat` -1). */
export interface Ply {
  ply: number;
  seat: number;
  do: string;
  text: Words;
  round: number;
  totals: number[];
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, any>;
  names: string[];
  assisted: boolean;
  plies: Ply[];
  winners: number[];
}

/** A table at one ply, for the slider. `log` holds the events of the ply that led here. */
export interface Position {
  ply: number;
  plies: number;
  over: boolean;
  view: View;
  decision: DecisionInfo | null;
  log: EventInfo[];
  winners: number[];
}

/** `win` is each seat's estimated chance to win; null where no estimate exists (solo, games without bots). */
export interface ReviewPly {
  ply: number;
  seat: number;
  do: string;
  text: Words;
  totals: number[];
  win: number[] | null;
}

export interface Review {
  plies: ReviewPly[];
  turning_points: number[];
  winners: number[];
}

export interface Health {
  ok: boolean;
  version: string;
}
