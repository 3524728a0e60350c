/** What a place of the map is called. */
import { cardName, type Model } from './model';
import { say } from './strings';
import type { TableProps } from './types';

export function placeName(table: Pick<TableProps, 'cards' | 'lang'>, model: Model, id: string): string {
  const place = model.places.find((p) => p.id === id);
  if (!place) return id;
  if (place.card) return cardName(table.cards, place.card, table.lang);
  if (place.kind === 'system_slot') return say('empty', table.lang);
  return place.kind === 'shipyard' ? say('shipyard', table.lang) : place.kind === 'sol' ? say('sol', table.lang) : say('deep_space', table.lang);
}
