/** Find the names of cards in a log line, so that they can be opened. */
import { settings } from '../../lib/settings.svelte';
import type { Card } from '../../lib/types';

export interface Part {
  text: string;
  card?: string;
}

export function linkParts(text: string, refs: readonly string[], cards: ReadonlyMap<string, Card>): Part[] {
  const found: { at: number; end: number; card: string }[] = [];
  for (const ref of refs) {
    const id = ref.slice(ref.indexOf(':') + 1);
    const card = cards.get(id);
    if (!card) continue;
    const name = card.name[settings.lang];
    const at = name ? text.indexOf(name) : -1;
    if (at >= 0 && !found.some((other) => at < other.end && at + name.length > other.at)) found.push({ at, end: at + name.length, card: id });
  }
  found.sort((a, b) => a.at - b.at);
  const parts: Part[] = [];
  let done = 0;
  for (const hit of found) {
    if (hit.at > done) parts.push({ text: text.slice(done, hit.at) });
    parts.push({ text: text.slice(hit.at, hit.end), card: hit.card });
    done = hit.end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

export function cardPath(game: string, card: string): string {
  return `#/cards/${game}/${card}`;
}
