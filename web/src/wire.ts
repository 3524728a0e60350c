// Generated from src/heliopause/server/wire*.py by `python -m heliopause.server.typescript`. Do not edit.

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

/**
 * One set-up option of a game, as in `hp.options_schema`.
 *
 * A part is switched by the option named in `part_of`; it may need values of other options, and may have no place
 * in the game for one player (`solo` false).
 */
export interface GameOption {
  type: string;
  choices: unknown[];
  default: unknown;
  doc: Words;
  part_of: string | null;
  needs: Record<string, unknown>;
  solo: boolean;
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
  icons: string[];
  source: string;
  known: string;
  facts: object;
}

/** A pack in play: `digest` covers every row and text of it. */
export interface PackMark {
  id: string;
  version: string;
  digest: string;
}

/** A pack on the server's shelf; `cards` counts its rows. */
export interface PackInfo {
  id: string;
  version: string;
  digest: string;
  game: string;
  name: string;
  author: string;
  licence: string;
  cards: number;
}

/** Why a pack cannot be used: `column` counts from 1 in the effect of the card, 0 where there is none. */
export interface PackProblem {
  message: string;
  file: string;
  card: string;
  field: string;
  column: number;
}

export interface PackList {
  packs: PackInfo[];
  broken: PackProblem[];
}

/** A pack as YAML or JSON text; with `install` the server keeps it for tables. */
export interface AddPack {
  text: string;
  install?: boolean;
}

/** One field of one card: ours and the pack's; a new card is one change with the field `id`. */
export interface PackChange {
  kind: string;
  card: string;
  field: string;
  ours: unknown;
  theirs: unknown;
}

/** `rows` are the cards of the pack by kind, as plain values. */
export interface PackAnswer {
  ok: boolean;
  pack: PackInfo | null;
  problem: PackProblem | null;
  changes: PackChange[];
  rows: Record<string, Record<string, unknown>[]>;
}

/**
 * `kind` and `field` name the table and the field that the effect stands in: technologies, immediate.
 *
 * With `cursor` (characters before it) the answer lists the words that fit there.
 */
export interface CheckEffect {
  game: string;
  kind: string;
  field: string;
  text: string;
  cursor?: number | null;
}

/**
 * Where an effect is wrong (`column` from 1, `length` characters) and what fits there, or how it reads.
 *
 * `fits` are words for the cursor, instead of what begins at `start` (from 0).
 */
export interface EffectAnswer {
  ok: boolean;
  column: number;
  length: number;
  expected: Words;
  nearest: string[];
  fits: string[];
  start: number;
  en: string;
  pl: string;
  glyphs: string[];
}

/**
 * One fact of a kind of card. `path` leads to it with dots; effects are checked as the field `check`, followed by
 * the value at `by` where there is one. `empty` may be null; `given` stands only where our card has it.
 */
export interface Fact {
  path: string;
  type: "actions" | "choice" | "choices" | "effect" | "effects" | "flag" | "names" | "number" | "numbers" | "texts" | "value";
  label: Words;
  check: string;
  by: string;
  low: number;
  high: number;
  choices: string[];
  empty: boolean;
  given: boolean;
}

/** Where a card of ours is known from (PROVENANCE.md), which `facts` of it are known whole, and what of the rest. */
export interface KnownCard {
  source: string;
  facts: string[];
  note: Words;
}

/**
 * Cards of one table: `rows` are ours with the `sets` they belong to and what is `known` of each; a `closed` kind
 * gets no new cards, and `fixed` fields stay as they are.
 */
export interface WorkshopKind {
  id: string;
  closed: boolean;
  fixed: string[];
  facts: Fact[];
  rows: Record<string, unknown>[];
  sets: string[];
  known: KnownCard[];
}

/** A word of the effect language with the shortest effect of our cards that has it, and how that reads. */
export interface EffectWord {
  word: string;
  example: string;
  en: string;
  pl: string;
}

/** A row of a pack: the id of a card and what differs from ours, or a whole new card. */
export interface CheckCard {
  game: string;
  kind: string;
  row: Record<string, unknown>;
}

/** `field` leads to what is wrong with dots, lists count from 1; `column` counts from 1 in an effect, else 0. */
export interface CardProblem {
  field: string;
  column: number;
  expected: Words;
  found: string;
}

/** The card as it would be, in both languages, or what is wrong with it. */
export interface CardAnswer {
  ok: boolean;
  card: CardInfo | null;
  problem: CardProblem | null;
}

/** Bots play with a row of a pack and with our card, from the game number `first` on. */
export interface SampleCard {
  game: string;
  kind: string;
  row: Record<string, unknown>;
  first?: number;
}

/** Sums over games: in how many somebody had the card at the end, their rounds, the points of the best. */
export interface Sample {
  games: number;
  used: number;
  rounds: number;
  best: number;
}

/**
 * The same games with the card (`mine`) and with ours, which has none for a new card. Cards that nobody can have
 * are not `owned`: only rounds and points tell of them.
 */
export interface SampleAnswer {
  level: Level;
  owned: boolean;
  mine: Sample;
  ours: Sample;
}

/** One answer to the question of a step. */
export interface LessonAnswer {
  text: Words;
  right: boolean;
}

/**
 * One sentence, what stands in the light and where an arrow leads (`from`, `to`, or nothing), by their refs.
 *
 * `task` is null for a step that is only read; `quiz` has answers where the step asks a question.
 */
export interface LessonStep {
  say: Words;
  task: Words | null;
  lit: string[];
  arrow: string[];
  quiz: LessonAnswer[];
}

/** A lesson of a game's course, in its order. `part` is "base" or the part of the game that it teaches. */
export interface LessonInfo {
  id: string;
  game: string;
  part: string;
  icon: string;
  title: Words;
  goal: Words;
  minutes: number;
  players: number;
  steps: LessonStep[];
}

/**
 * How far a practice table is: which steps are done as it stands (steps without a task always are).
 *
 * `wrong` names a choice that leads elsewhere; undo takes it back. Nothing the learner does changes the cards.
 */
export interface LessonProgress {
  id: string;
  done: boolean[];
  wrong: Words | null;
}

export interface SeatPlan {
  kind: "bot" | "human";
  level?: Level | null;
  name?: string | null;
}

/** Begin from a position of a finished record: "try again from here". The new record is marked assisted. */
export interface StartFrom {
  record: unknown;
  ply: number;
}

/** A card to try: the table begins with it in play, with the options and the number of players that it needs. */
export interface Trial {
  kind: string;
  card: string;
}

/**
 * Without `seats` the creator takes seat 0 and everybody else is invited. Without `seed` the server draws one.
 *
 * `packs` are ids of installed packs or whole packs as text; a table from a record keeps the record's. With `trial`
 * the server chooses players and options, and seats that are not named are bots. With `lesson`, the id of one, the
 * table is a practice table and everything else comes from the lesson; without it `game` and `players` are needed.
 * With `practice` one turn is played from the position of `start`, as often as one likes: the one person decides, bots
 * do not answer, every choice can be taken back, and the same cards turn up each time.
 */
export interface CreateTable {
  game?: string;
  players?: number;
  options?: Record<string, unknown>;
  seed?: number | null;
  seats?: SeatPlan[] | null;
  hotseat?: boolean;
  start?: StartFrom | null;
  packs?: string[];
  trial?: Trial | null;
  clock?: ClockPlan | null;
  listed?: ListRequest | null;
  lesson?: string | null;
  practice?: boolean;
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

/**
 * `joined` is false while a person's seat still waits for somebody to come by the invite link. `away_since` says
 * when somebody who is not `connected` was last here, `left` in which round he left the game to a bot, `offered` that
 * anybody may take the seat over, `nudged` when he was last reminded of this turn.
 */
export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "human";
  level: Level | null;
  joined: boolean;
  connected: boolean;
  thinking: boolean;
  away_since?: number | null;
  left?: number | null;
  offered?: boolean;
  nudged?: number | null;
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
  options: Record<string, unknown>;
  version: number;
  seat: number | null;
  round: number;
  turn_seat: number | null;
  position: object;
  table: object;
  scores: Score[];
}

/** One line of a preview: what the choice costs (negative) or gives. */
export interface Change {
  what: string;
  amount: number;
}

/**
 * Who holds a place once the choice is carried out and settled, and who before; `""` is nobody.
 *
 * `strengths` says how much everybody counts there by then; `text` tells it to the deciding seat.
 */
export interface Standing {
  place: string;
  before: string;
  after: string;
  strengths: Record<string, number>;
  text: Words;
}

/**
 * `refs` name what to highlight; `reveals` says that undo stops at this choice.
 *
 * `role` is "way_out" for a choice that ends or declines the question, "gives_away" for one that gives something back
 * or destroys it, and empty for all others.
 */
export interface OptionInfo {
  id: string;
  text: Words;
  refs: string[];
  preview: Change[];
  reveals: boolean;
  role: "" | "gives_away" | "way_out";
  standings?: Standing[];
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
  args: Record<string, unknown>;
}

/** `seat` is null for the table itself, which says `words` in every language; `at` is in seconds since 1970. */
export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  words?: Words | null;
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
 * seed and so could know the draws. `read_only` says why nothing can be changed any more: this program cannot replay
 * the record, and the table is shown as it was last seen. `host` is the seat of the one who looks after the table;
 * he sees in `reports` which lines of the chat somebody complained of. `lesson` is there at a
 * practice table: its undo is always free, and it is no game that counts.
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
  packs: PackMark[];
  webhook: boolean;
  read_only?: Words | null;
  clock?: ClockInfo | null;
  watchers?: number;
  rematch?: Rematch | null;
  ending?: Ending | null;
  ended?: Ended | null;
  series?: Series | null;
  host?: number | null;
  listed?: boolean;
  watch?: WatchLink | null;
  reports?: number[];
  lesson?: LessonProgress | null;
}

/** All options are applied in order, or none. The same key sent twice is applied once. */
export interface MoveRequest {
  version: number;
  options: string[];
  key: string;
}

/**
 * Back to before the last own choice. `beyond` allows passing an information point or others' moves.
 *
 * `start`, at a practice table, goes back to the beginning of its lesson.
 */
export interface UndoMove {
  version: number;
  key: string;
  beyond?: boolean;
  start?: boolean;
}

export interface RedoMove {
  version: number;
  key: string;
}

export interface UndoAnswer {
  request: string;
  accept: boolean;
}

/** A line of one's own, or a quick phrase that everybody reads in his language. */
export interface ChatRequest {
  text?: string;
  key?: string | null;
  phrase?: "again" | "bye" | "hello" | "hurry" | "luck" | "moment" | "nice" | "sorry" | "thanks" | "thinking" | "well" | null;
}

/**
 * Put a bot on a seat: one's own, an open one, or that of a person who is away. `keep_open`: an open seat that the
 * bot hands over to whoever comes.
 */
export interface BotRequest {
  level: Level;
  keep_open?: boolean;
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

/** The first choice of a plan; `value` is the chance to win with it, from 0 to 1. `/hints` tells whole plans. */
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
  away_since?: number | null;
}

/** Name of the server-sent event -> its data. Not sent itself: it types the listeners. */
export interface StreamEvents {
  state: TableState;
  chat: ChatLine;
  thinking: ThinkingEvent;
  presence: PresenceEvent;
  watchers: WatchersEvent;
  clock: ClockEvent;
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
  record: unknown;
}

export interface ReplayRequest {
  record: unknown;
}

/** `seat` picks whose eyes to look through; null is a spectator. */
export interface ReplayAtRequest {
  record: unknown;
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

/** What happened around the game after a ply: somebody's time was over, a bot took a seat, all agreed to end. */
export interface AroundPly {
  ply: number;
  text: Words;
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  names: string[];
  assisted: boolean;
  plies: Ply[];
  told: AroundPly[];
  winners: number[];
  packs: PackMark[];
}

/** The cards and boards that a record was played with, its packs included. */
export interface Components {
  cards: CardInfo[];
  boards: object;
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

/**
 * One change of a view, at the place where the keys and indexes of `at` lead.
 *
 * With `keys` the object there has these keys from now on, in this order (new ones are put by the changes that
 * follow); without, `value` stands there.
 */
export interface StepChange {
  at: (string | number)[];
  value: unknown;
  keys?: string[] | null;
}

/** What one ply changed in the view. `seat` made the entry, -1 is chance; its events are in the log under `ply`. */
export interface Step {
  ply: number;
  seat: number;
  changes: StepChange[];
}

/** The table from after ply `first` (`view`) to after ply `last`, as one seat saw it. */
export interface Steps {
  first: number;
  last: number;
  view: View;
  steps: Step[];
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

/** One heading of the written table with its lines. */
export interface TextSection {
  id: string;
  heading: string;
  lines: string[];
}

/** The table in words for one seat. `news`: what happened after the version asked for; `words`: to type. */
export interface TextTable {
  version: number;
  seat: number | null;
  asked: boolean;
  over: boolean;
  sections: TextSection[];
  news: string[];
  words: string[];
}

/** A typed line. `version` is that of the table it was typed at: a choice at another one is refused as stale. */
export interface SayRequest {
  text: string;
  version: number;
  key: string;
  lang?: "en" | "pl";
  short?: boolean;
}

/** The answer to a typed line; `moved` if it changed the game. */
export interface Said {
  lines: string[];
  moved: boolean;
  version: number;
}

/** A person without an account. Without `mark` one is drawn. */
export interface MakeGuest {
  name?: string;
  mark?: "comet" | "dish" | "moon" | "planet" | "ring" | "rocket" | "star" | "sun" | null;
}

/**
 * What is null stays. `kept` is put over what is kept by name; a null in it takes that name away.
 *
 * With `hide_name` those who have no seat at a table of yours read a number instead of your name.
 */
export interface ChangeGuest {
  name?: string | null;
  mark?: "comet" | "dish" | "moon" | "planet" | "ring" | "rocket" | "star" | "sun" | null;
  hide_name?: boolean | null;
  kept?: Record<string, unknown>;
}

/**
 * A guest as he knows himself. `code` says whether a recovery code was made; `devices` counts keys.
 *
 * `browser` says that the guest is this browser itself: nothing can be carried elsewhere.
 */
export interface Me {
  id: string;
  name: string;
  mark: "comet" | "dish" | "moon" | "planet" | "ring" | "rocket" | "star" | "sun";
  hide_name: boolean;
  kept: Record<string, unknown>;
  code: boolean;
  devices: number;
  created_at: number;
  browser?: boolean;
}

/** `key` is secret and told this once: it goes into the header `Authorization: Bearer` of what is the guest's. */
export interface NewGuest {
  key: string;
  me: Me;
}

/** Five words, told this once. */
export interface RecoveryCode {
  code: string;
}

export interface RecoverGuest {
  code: string;
}

/** The token of a seat that was taken without a key. */
export interface ClaimGame {
  token: string;
}

/** The guest's seats at a table and a token that holds them. */
export interface MySeat {
  table: string;
  seats: number[];
  token: string;
}

export interface ArchiveGame {
  archived: boolean;
}

export interface Archived {
  table: string;
  archived: boolean;
}

export interface MyPlayer {
  seat: number;
  name: string;
  kind: "bot" | "human";
  level: Level | null;
  joined: boolean;
  mine: boolean;
  plays: string;
}

/**
 * A table of a guest for his list. `state` is "turn" when he is asked: then `asked` is the question.
 *
 * `since` is when the turn came to `deciding`, `deadline` until when it stays there, in seconds since 1970. `round`
 * and `totals` are as a spectator knew them when a person's turn began. `place` counts from 1 after the end.
 */
export interface MyGame {
  table: string;
  game: string;
  options: Record<string, unknown>;
  players: MyPlayer[];
  state: "over" | "turn" | "waiting";
  round: number;
  deciding: number | null;
  asked: Words | null;
  since: number;
  deadline: number | null;
  totals: number[];
  winners: number[];
  place: number | null;
  accuracy: number | null;
  assisted: boolean;
  hotseat: boolean;
  archived: boolean;
  created_at: number;
  updated_at: number;
}

/** Which games to list: `find` are words of names, levels and games. */
export interface GamesWanted {
  state?: "all" | "archived" | "over" | "turn" | "waiting";
  game?: string;
  find?: string;
  skip?: number;
  most?: number;
}

/** My turn first, then by deadline, then the latest. The numbers count all that are not put away. */
export interface MyGames {
  games: MyGame[];
  turn: number;
  waiting: number;
  over: number;
  archived: number;
  found: number;
}

/**
 * Finished games of a kind: how many were won, and how many would be if all at the table were alike (`par`).
 *
 * `accuracy` is the mean over the `reviewed` ones.
 */
export interface Tally {
  name: string;
  games: number;
  won: number;
  par: number;
  accuracy: number | null;
  reviewed: number;
}

export interface PointsAt {
  table: string;
  game: string;
  players: number;
  at: number;
  points: number;
  won: boolean;
  accuracy: number | null;
}

/** The mean accuracy in one part of the reviewed games, and how many of them had turns to judge there. */
export interface PartOfGame {
  accuracy: number | null;
  games: number;
}

/** `name` is game and theme: "beyond-the-sun/colonizes"; `loss` the chance to win lost on it, summed over games. */
export interface LostOn {
  name: string;
  loss: number;
  turns: number;
}

/**
 * Finished games at which the guest had one seat; `assisted` ones are left out of everything else.
 *
 * `by_level` names the strongest bot at the table, or "people"; `by_game` ends in "/solo" for games of one player.
 * `by_side` names the game and the card of the faction or home world: "beyond-the-sun/nishida_ostergaard". `parts`
 * are the first, second and last third of the rounds, `lost` the dearest themes first; both of reviewed games.
 */
export interface MyStats {
  all: Tally;
  assisted: number;
  by_game: Tally[];
  by_level: Tally[];
  by_side: Tally[];
  by_players: Tally[];
  points: PointsAt[];
  parts?: PartOfGame[];
  lost?: LostOn[];
}

/** Tables that are gone, and tables of others at which only the name, the words and the addresses are. */
export interface Deleted {
  gone: number;
  left: number;
}

export interface Health {
  ok: boolean;
  version: string;
}

/** From one full hour to another no clock of a slow game runs; `offset_min` is the zone, in minutes east of UTC. */
export interface QuietHours {
  start: number;
  end: number;
  offset_min?: number;
}

/**
 * How time is kept. Live: `bank_s` for the whole game and `turn_s` more after each turn; without a bank `turn_s`
 * for each turn. Slow: every turn within `turn_s`, not counting quiet hours and vacation.
 */
export interface ClockPlan {
  mode: "live" | "slow";
  turn_s: number;
  bank_s?: number;
  quiet?: QuietHours | null;
}

/**
 * The clocks of a table. `left_s` is what each seat had at `since`; that of `running` has run from then on, so it
 * is over at `ends`. `late` is the seat whose time is over: the others choose what happens. `paused_until`: on
 * vacation.
 */
export interface ClockInfo {
  mode: "live" | "slow";
  turn_s: number;
  bank_s: number;
  quiet: QuietHours | null;
  left_s: number[];
  running: number | null;
  since: number;
  ends: number | null;
  late: number | null;
  more_left: number[];
  vacation_left_s: number[];
  paused_until: (number | null)[];
}

/** The server's clock, for pages whose own goes wrong. */
export interface ClockEvent {
  now: number;
}

/**
 * `more`: more time for one's own seat, ten times a game. `vacation`: no deadline for so many `days`; 0 ends it.
 * When somebody's time is over the others choose: `wait`, `bot` (plays this turn), `end` (all others must agree).
 */
export interface ClockRequest {
  do: "bot" | "end" | "more" | "vacation" | "wait";
  days?: number;
  level?: Level;
}

/** Remind somebody who is away that it is his turn; once in ten minutes. */
export interface NudgeRequest {
  seat: number;
}

/**
 * `bot` plays on in one's place, `offer` lists the seat for anybody with a bot meanwhile, `end` proposes to end the
 * game for all, `free` gives the seat back before the game begins.
 */
export interface LeaveRequest {
  how?: "bot" | "end" | "free" | "offer";
  level?: Level;
}

/** A proposal to end the game for all; it needs every seat in `waiting`. */
export interface Ending {
  by: number;
  waiting: number[];
  yes: number[];
}

export interface EndingAnswer {
  accept: boolean;
}

/** The game was ended before its rules did: by agreement of all, or because somebody's time was over. */
export interface Ended {
  why: "agreed" | "time";
  round: number;
  at: number;
}

/** Propose to play again, or agree to the proposal that stands; `turned`: everybody sits one seat further. */
export interface RematchRequest {
  accept?: boolean;
  turned?: boolean;
}

/**
 * One proposal for a table. `table` is there once everybody who is here said yes; those `away` keep their seats.
 * Seat tokens are good at the new table, too; `seats` says where each seat of this table sits there.
 */
export interface Rematch {
  by: number;
  turned: boolean;
  yes: number[];
  no: number[];
  waiting: number[];
  away: number[];
  table: string | null;
  seats: number[];
}

/** Games of the same people in a row: the number of this one, and the games each seat here has won before it. */
export interface Series {
  number: number;
  wins: number[];
}

/** Show the table in the list of open tables, or take it out. */
export interface ListRequest {
  listed: boolean;
  language?: "en" | "pl" | null;
  note?: string;
}

/** `free` seats can be taken; a bot may be keeping one warm. */
export interface LobbySeat {
  name: string;
  kind: "bot" | "human";
  level: Level | null;
  free: boolean;
}

/**
 * A listed table. `invite` is there while a seat is free. `minutes` is about how long such a
 * game takes, of play.
 */
export interface LobbyTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  packs: string[];
  seats: LobbySeat[];
  clock: ClockPlan | null;
  language: "en" | "pl" | null;
  note: string;
  minutes: number;
  began: boolean;
  created_at: number;
  invite: string | null;
}

/** `people` were seen at tables of this server a moment ago. */
export interface LobbyList {
  people: number;
  tables: LobbyTable[];
}

/** The host asks somebody to leave before the game begins. */
export interface RemoveRequest {
  seat: number;
}

/** Who may watch: anybody who has the address, or only holders of the link. `delay` is counted in choices. */
export interface WatchRequest {
  closed?: boolean;
  delay?: number;
}

/** The token of the link for watching; it opens nothing else. */
export interface WatchLink {
  token: string;
  closed: boolean;
  delay: number;
}

export interface WatchersEvent {
  watchers: number;
}

/**
 * One choice of a plan: the id and words of its option, what it points at, what it costs and gives. `name` is short
 * enough for a line of steps.
 */
export interface PlanStep {
  option: string;
  name: Words;
  text: Words;
  refs: string[];
  changes: Change[];
}

/**
 * A whole turn as a line of choices, up to where something unknown turns up.
 *
 * `win` is the seat's chance to win with it, `loss` how far that is below the best plan, `error` the standard error of
 * the loss; `why` is a sentence or two. Of a game without chances `win` is null.
 */
export interface Plan {
  line: PlanStep[];
  win: number | null;
  loss: number;
  error: number;
  why: Words;
  refs: string[];
}

/** `nudge`: a word without a move; `line`: the best plan; `compare`: up to three plans with different ideas. */
export interface AdviceRequest {
  depth?: "compare" | "line" | "nudge";
  budget_s?: number;
}

/** A hint. `note` says so when the best two are equally good; `ms` is how long the adviser thought. */
export interface Advice {
  depth: "compare" | "line" | "nudge";
  adviser: string;
  nudge: Words;
  plans: Plan[];
  note: Words | null;
  ms: number;
}

/** What is to be reviewed: a finished table, or a record of one's own. */
export interface ReviewRequest {
  table?: string | null;
  record?: unknown;
}

/** A turn of a review, as its place in `turns`, that is to be judged anew in many more worlds. */
export interface DeeperRequest {
  turn: number;
  table: string;
}

/**
 * `accuracy` from 0 to 100, null without a turn in which anything could be chosen; `counts` by quality; `points`
 * are the turns to learn from, as places in `turns`: dearest first, then the great ones.
 */
export interface ReviewSeat {
  seat: number;
  accuracy: number | null;
  counts: Record<string, number>;
  points: number[];
  story: Words;
}

/** One point of the graph: each seat's chance to win as the mean over the round's turns, and its points. */
export interface ReviewRound {
  round: number;
  from_ply: number;
  win: number[];
  points: number[];
}

/**
 * All decisions of a seat until somebody else decides. The plans speak of the moment after ply `at_ply`.
 *
 * `loss` is what the played plan cost against the best one, at the same moment in the same sampled worlds; `luck` is
 * what draws inside the turn changed; `gap` is from the best to the median plan; `theme` is what the best plan of a
 * marked turn was about, in the words of puzzles.
 */
export interface ReviewTurn {
  seat: number;
  round: number;
  from_ply: number;
  to_ply: number;
  at_ply: number;
  quality: "best" | "blunder" | "forced" | "good" | "great" | "inaccuracy" | "mistake";
  loss: number;
  error: number;
  gap: number;
  luck: number;
  played: Plan | null;
  best: Plan | null;
  others: Plan[];
  why: Words;
  theme?: string;
}

/** How hard was looked: sampled worlds for each turn, and rounds of replies. */
export interface ReviewAdviser {
  worlds: number;
  rounds: number;
}

/** The graph is there at once; `turns` are those judged so far, in their order. */
export interface GameReview {
  game: string;
  players: number;
  winners: number[];
  scores: number[];
  seats: ReviewSeat[];
  rounds: ReviewRound[];
  turns: ReviewTurn[];
  story: Words;
  adviser: ReviewAdviser;
}

/** A review under way or done. Ask again while `done` is false; `review` grows meanwhile, null before its graph. */
export interface ReviewJob {
  id: string;
  done: boolean;
  turns_done: number;
  turns: number;
  review: GameReview | null;
}

/** A puzzle in a list: its game, seats, round, the seat that is to move, how hard and about what it is. */
export interface PuzzleInfo {
  id: string;
  game: string;
  players: number;
  round: number;
  seat: number;
  rating: number;
  theme: string;
}

/** The puzzles of a game. */
export interface PuzzleSet {
  game: string;
  puzzles: PuzzleInfo[];
}

/**
 * A position in which one plan is clearly best. `view` and `nudge` are for the seat that is to move; `record` is a
 * record that starts from the position: a practice table can be opened from it (ply 0).
 */
export interface Puzzle {
  info: PuzzleInfo;
  view: View;
  nudge: Words;
  record: unknown;
  date: string | null;
}

/** A puzzle of one's own from a record: the turn that begins after `ply`. */
export interface MakePuzzle {
  record: unknown;
  ply: number;
}

/**
 * The choices of the turn by their ids, as far as they were made before anything unknown turned up; none for
 * somebody who gives up and wants to see the answer.
 */
export interface PuzzleAnswer {
  options: string[];
}

/** The same for a puzzle of one's own, which nobody keeps: it comes with its record. */
export interface OwnPuzzleAnswer {
  record: unknown;
  ply: number;
  options: string[];
}

/**
 * `right`: within 2 % of the best plan. `plans` are the puzzle's, best first; `loss` is that of the answer.
 * Who gave up has no `answer`.
 */
export interface PuzzleResult {
  right: boolean;
  loss: number;
  plans: Plan[];
  answer: Plan | null;
  why: Words;
}

/** What the host tells everybody on the first page; an empty text where there is nothing to tell. */
export interface HouseMessage {
  text?: Words;
}

/** The message of the day; a language without a text shows the other one, two empty texts take it away. */
export interface SayMessage {
  en?: string;
  pl?: string;
}

/** Somebody who may not come: an address, a network (203.0.113.0/24), or a guest by id. */
export interface Ban {
  kind: "address" | "guest";
  who: string;
  reason: string;
  at: number;
}

export interface BanRequest {
  kind: "address" | "guest";
  who: string;
  reason?: string;
}

export interface LiftBan {
  kind: "address" | "guest";
  who: string;
}

/** After how many days without a change tables are thrown away; null, as it is by default: never. */
export interface Retention {
  finished_days?: number | null;
  idle_days?: number | null;
}

export interface SetRetention {
  finished_days: number | null;
  idle_days: number | null;
}

export interface AdminSeat {
  seat: number;
  name: string;
  kind: string;
  seen_at: number;
  guest: string | null;
}

/** A table as its host sees it: sizes and names, nothing of the game. */
export interface AdminTable {
  id: string;
  game: string;
  players: number;
  over: boolean;
  version: number;
  created_at: number;
  updated_at: number;
  bytes: number;
  seats: AdminSeat[];
}

/** A copy of the database that was made while the server runs; on PostgreSQL `command` says how to make one. */
export interface Backup {
  file: string;
  bytes: number;
  at: number;
  command?: string;
}

/** How the server is doing. */
export interface AdminOverview {
  version: string;
  up_s: number;
  database: string;
  database_bytes: number;
  tables_running: number;
  tables_over: number;
  in_memory: number;
  pages: number;
  memory_bytes: number;
  message: Words;
  retention: Retention;
  bans: Ban[];
  backups: Backup[];
}

/** Nothing is sent between these times of the day; what came up is told afterwards, in one. */
export interface QuietTime {
  start: number;
  end: number;
}

/** What a guest wants to be told, and when not. */
export interface NoticeChoices {
  kinds?: ("asked" | "chat" | "deadline" | "over" | "turn")[];
  while_looking?: boolean;
  quiet?: QuietTime | null;
  timezone?: string;
  collect?: "day" | "hour" | "no";
  day_at?: number;
  hourly?: boolean;
  muted?: string[];
  lang?: "en" | "pl";
}

/** A way to a guest. A push address and the secrets in a url are never shown again; `label` says which one it is. */
export interface Channel {
  id: string;
  kind: "email" | "hook" | "push";
  label: string;
  on: boolean;
  state: "confirm" | "failing" | "new" | "works";
  used_at: number | null;
}

/** What this server can do: a key for push or none, whether it sends e-mail, whether it knows services. */
export interface NoticeMeans {
  push_key: string | null;
  email: boolean;
  services: boolean;
  missing: Words;
}

export interface Notices {
  choices: NoticeChoices;
  channels: Channel[];
  means: NoticeMeans;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A subscription as the browser gives it, with a name for the device. */
export interface AddPush {
  endpoint: string;
  keys: PushKeys;
  label?: string;
}

export interface AddEmail {
  address: string;
}

/** A url of a service that apprise knows (ntfy://..., discord://..., tgram://...). */
export interface AddHook {
  url: string;
}

export interface SwitchChannel {
  on: boolean;
}

export interface NoticeTest {
  channel: string;
}

/** What became of a test: whether the service took it, after how long, and why not. */
export interface NoticeOutcome {
  arrived: boolean;
  ms: number;
  text: Words;
  nonce: string;
  notices: Notices;
}

export interface ConfirmToken {
  token: string;
}

export interface Confirmed {
  label: string;
}

/** A passkey of a guest. The private half never leaves the device or the keeper of passkeys. */
export interface Passkey {
  id: string;
  label: string;
  made_at: number;
  used_at: number | null;
}

/** `offered`: this server can use passkeys under the name by which it was reached. `letters`: it sends e-mail. */
export interface Passkeys {
  offered: boolean;
  letters: boolean;
  keys: Passkey[];
}

/** What the browser is asked with, as WebAuthn writes it in JSON; good once, for five minutes. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What the browser answered, as WebAuthn writes it in JSON, with a name for the device. */
export interface AddPasskey {
  credential: Record<string, unknown>;
  label?: string;
}

export interface UsePasskey {
  credential: Record<string, unknown>;
}

/** The address that a guest has attached and confirmed. */
export interface AskLetter {
  address: string;
}

/** A letter is on its way, if somebody here has confirmed the address: nobody else learns whether. */
export interface LetterAsked {
  minutes: number;
}
