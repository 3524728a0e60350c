/** What the browser filters by and the card dialog shows, read from a card's facts. */
import { say, t, type Key } from '../i18n/index.svelte';
import { catalogues } from '../i18n/index.svelte';
import type { Card, TableState, Text } from './types';

export const ROMAN = ['', 'I', 'II', 'III', 'IIII'];

export function word(prefix: string, id: string): string {
  const key = `${prefix}.${id}`;
  return key in catalogues.en ? t(key as Key) : id.replaceAll('_', ' ');
}

/** Facts that cards of every game may have. */
interface Facts {
  level?: number;
  vp?: number | null;
  cost?: number;
  power?: number;
  defense?: number;
  deck?: string;
  left?: string[];
  type?: string;
  kind?: string;
  known?: Text;
  rulings?: { text: string; text_pl: string; kind: string }[];
}

export function typesOf(card: Card): string[] {
  const { left, type, kind } = card.facts as Facts;
  if (Array.isArray(left)) return left;
  if (card.kind === 'world' || card.kind === 'home') return [kind ?? 'gray', type === 'military' ? 'military' : ''].filter(Boolean);
  return [];
}

export function levelOf(card: Card): number | null {
  return (card.facts as Facts).level ?? null;
}

export function pointsOf(card: Card): number | null {
  return (card.facts as Facts).vp ?? null;
}

export function sourceOf(card: Card): string {
  return card.source || 'house';
}

export function knownOf(card: Card): string {
  const { known } = card.facts as Facts;
  return known ? say(known) : card.known;
}

/** Short facts for the line under the name. */
export function factsOf(card: Card): string[] {
  const facts = card.facts as Facts;
  const out: string[] = [word('kind', card.kind)];
  const level = levelOf(card);
  if (level !== null) out.push(t('fact.level', { n: ROMAN[level] ?? level }));
  if (facts.deck !== undefined) out.push(facts.deck);
  if (typeof facts.cost === 'number') out.push(t('fact.cost', { n: facts.cost }));
  if (typeof facts.power === 'number') out.push(t('fact.power', { n: facts.power }));
  if (typeof facts.defense === 'number') out.push(t('fact.defense', { n: facts.defense }));
  if (typeof facts.vp === 'number') out.push(t('fact.vp', { n: facts.vp }));
  for (const type of typesOf(card)) out.push(word('type', type));
  return out;
}

/** What players ask about a card at the table; where printings of the rules differ is told in the documents. */
export function rulingsOf(card: Card): { text: string; kind: string }[] {
  const { rulings = [] } = card.facts as Facts;
  return rulings.flatMap(({ text, text_pl, kind }) => (kind === 'difference' ? [] : [{ text: say({ en: text, pl: text_pl }), kind }]));
}

/** Where a card is in a running game, as far as the reader may know: named in the position, named in the log, or neither. */
export function whereIs(card: Card, state: TableState): 'inPlay' | 'seen' | 'out' {
  const quoted = `"${card.id}"`;
  const { decks: _decks, ...position } = state.view.position as Record<string, unknown>;
  if (JSON.stringify([position, state.view.table]).includes(quoted)) return 'inPlay';
  return JSON.stringify(state.log.map((event) => [event.refs, event.args])).includes(card.id) ? 'seen' : 'out';
}
