/** The types of the page, bound to what the server tells of this game. */
import type * as frame from '../../lib/table';
import type * as page from '../../lib/types';
import type { Shapes } from './shapes';

export type { Choice, Panel } from '../../lib/table';
export type { Change, Decision, Lang, Option, Text } from '../../lib/types';
export type { Boards, Facts } from './shapes';

export type Card = page.Card<Shapes>;
export type GameUi = frame.GameUi<Shapes>;
export type TableProps = frame.TableProps<Shapes>;
export type TableState = page.TableState<Shapes>;
export type View = page.View<Shapes>;
