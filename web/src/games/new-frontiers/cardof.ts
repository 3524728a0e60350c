/** The card that a thing on the table or an option is about. */
import type { Focus } from '../../lib/focus';
import type { Card, TableProps } from './types';

/** Tiles and cards are named by many kinds of refs; any of them leads to the card. */
const CARD_REFS = /^(?:card|development|world|home|explored|colony|consume|goal|action|tile):(.+)$/;

export function cardOf(table: TableProps, focus: Pick<Focus, 'card' | 'refs'>): Card | undefined {
  const ids = [focus.card, ...focus.refs.map((ref) => (ref.startsWith('good:') ? ref.split('@')[1] : CARD_REFS.exec(ref)?.[1]))];
  return ids.map((id) => (id === undefined ? undefined : table.cards.get(id))).find(Boolean);
}
