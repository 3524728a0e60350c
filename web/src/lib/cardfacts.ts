/** What the browser filters by and the card dialog shows, read from a card's facts. */
import { say, t, type Key } from '../i18n/index.svelte';
import { catalogues } from '../i18n/index.svelte';
import type { Card, TableState } from './types';

export const ROMAN = ['', 'I', 'II', 'III', 'IIII'];

export function word(prefix: string, id: string): string {
  const key = `${prefix}.${id}`;
  return key in catalogues.en ? t(key as Key) : id.replaceAll('_', ' ');
}

export function typesOf(card: Card): string[] {
  const { left, type, kind } = card.facts as { left?: string[]; type?: string; kind?: string };
  if (Array.isArray(left)) return left;
  if (card.kind === 'world' || card.kind === 'home') return [kind ?? 'gray', type === 'military' ? 'military' : ''].filter(Boolean);
  return [];
}

export function levelOf(card: Card): number | null {
  const level: unknown = card.facts.level;
  return typeof level === 'number' ? level : null;
}

export function sourceOf(card: Card): string {
  return typeof card.source === 'string' && card.source !== '' ? card.source : 'house';
}

export function knownOf(card: Card): string {
  const said: unknown = card.facts.known;
  if (said && typeof said === 'object') return say(said as { en: string; pl: string });
  return typeof card.known === 'string' ? card.known : Array.isArray(card.known) ? card.known.join(', ') : '';
}

/** Short facts for the line under the name. */
export function factsOf(card: Card): string[] {
  const facts = card.facts as Record<string, unknown>;
  const out: string[] = [word('kind', card.kind)];
  const level = levelOf(card);
  if (level !== null) out.push(t('fact.level', { n: ROMAN[level] ?? level }));
  if (typeof facts.deck === 'string') out.push(facts.deck);
  if (typeof facts.cost === 'number') out.push(t('fact.cost', { n: facts.cost }));
  if (typeof facts.power === 'number') out.push(t('fact.power', { n: facts.power }));
  if (typeof facts.defense === 'number') out.push(t('fact.defense', { n: facts.defense }));
  if (typeof facts.vp === 'number') out.push(t('fact.vp', { n: facts.vp }));
  for (const type of typesOf(card)) out.push(word('type', type));
  return out;
}

export function rulingsOf(card: Card): { text: string; kind: string }[] {
  const list: unknown = card.facts.rulings;
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => {
    if (typeof entry === 'string') return { text: entry, kind: '' };
    const { text = '', text_pl, kind } = entry as { text?: string; text_pl?: string; kind?: string };
    return { text: say({ en: text, pl: text_pl ?? text }), kind: kind ?? '' };
  });
}

/** Where a card is in a running game, as far as the reader may know: named in the position, named in the log, or neither. */
export function whereIs(card: Card, state: TableState): 'inPlay' | 'seen' | 'out' {
  const quoted = `"${card.id}"`;
  const { decks: _decks, ...position } = state.view.position as Record<string, unknown>;
  if (JSON.stringify([position, state.view.table]).includes(quoted)) return 'inPlay';
  return JSON.stringify(state.log.map((event) => [event.refs, event.args])).includes(card.id) ? 'seen' : 'out';
}
