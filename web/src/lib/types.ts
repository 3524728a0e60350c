/** The wire types under the names the page uses, and two helpers. */
import type { BlockedInfo, CardInfo, DecisionInfo, EventInfo, OptionInfo, Words } from '../wire';

export type {
  Change, ChatLine, GameInfo, GameOption, Hint, Level, Player, Ply, Position, Replay, Review, ReviewPly, Score,
  ScoreLine, SeatPlan, TableCreated, TableState, UndoRequest, View,
} from '../wire';

export type Lang = 'en' | 'pl';
/** A sentence in every language of the page. */
export type Text = Words;
/** `refs` are "kind:name" words such as `slot:II_B`, `card:plasma_cannon`, `link:a1>b1`. */
export type Option = OptionInfo;
export type Blocked = BlockedInfo;
export type Decision = DecisionInfo;
export type GameEvent = EventInfo;
/** A component of a game as the card browser and `openCard` show it. */
export type Card = CardInfo;
/** Geometry from `GET /api/games/{game}/boards`; each table narrows it in its own file. */
export type Boards = Record<string, any>;

/** True when the reader is asked now and got the options. */
export function isMine(decision: Decision | null): decision is Decision & { prompt: Text } {
  return decision !== null && !decision.waiting;
}
