/** The wire types under the names the page uses, and two helpers. */
import type * as wire from '../wire';
import type { BlockedInfo, CardInfo, DecisionInfo, EventInfo, OptionInfo, Words } from '../wire';

export type {
  Change, ChatLine, GameInfo, GameOption, Level, Plan, Player, Ply, Position, Replay, Review, ReviewPly, Score,
  ScoreLine, SeatPlan, TableCreated, UndoRequest,
} from '../wire';

export type Lang = 'en' | 'pl';
/** A sentence in every language of the page. */
export type Text = Words;
/** `refs` are "kind:name" words such as `slot:II_B`, `card:plasma_cannon`, `link:a1>b1`. */
export type Option = OptionInfo;
export type Blocked = BlockedInfo;
export type Decision = DecisionInfo;
export type GameEvent = EventInfo;
/** What a game says in its own way: `shapes.ts` of its folder types it; the frame knows only that it is there. */
export interface Shapes {
  position: object;
  table: object;
  facts: object;
  boards: object;
}
export interface View<G extends Shapes = Shapes> extends wire.View {
  position: G['position'];
  table: G['table'];
}
export interface TableState<G extends Shapes = Shapes> extends wire.TableState {
  view: View<G>;
}
/** A component of a game as the card browser and `openCard` show it. */
export interface Card<G extends Shapes = Shapes> extends CardInfo {
  facts: G['facts'];
}
/** Geometry from `GET /api/games/{game}/boards`. */
export type Boards = object;

/** True when the reader is asked now and got the options. */
export function isMine(decision: Decision | null): decision is Decision & { prompt: Text } {
  return decision !== null && !decision.waiting;
}
