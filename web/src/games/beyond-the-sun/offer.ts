/** A technology on offer: its words by their openers, and in one sentence what it is worth now, later, and what it opens. */
import { iconWord } from '../../art/words';
import type { Paragraph } from '../../lib/focus';
import type { GameEvent } from '../../lib/types';
import { faceLines } from './lines';
import { cardName, readModel, type Model, type Slot } from './model';
import { rowsOf } from './rows';
import { say, TYPES, unit } from './strings';
import type { Short } from './shapes';
import type { Card, Lang, TableProps, Text } from './types';

export interface Offer {
  /** "Military", "Commercial" with their icons. */
  kinds: { icon: string; words: string }[];
  paragraphs: Paragraph[];
  /** "Now: .. Later: .. Opens .." */
  sentences: Paragraph[];
}

const MARKS: Record<string, 'ore' | 'population' | 'supply' | 'return'> = { ore: 'ore', pop: 'population', supply: 'supply', return: 'return' };

/** "4 ore, return 1 population" */
function price(cost: string, lang: Lang): string {
  return cost.trim().replace(/\s+/g, ', ').replace(/(\d+)\{return\}/g, (_, n: string) => say('give_back', lang).replace('{n}', n));
}

/** Short words without pictures: `<2{ore}> Jump 3` is "2 ore: Jump 3", and "Jump 3 (2 ore)" where the price stands behind. */
export function spoken(text: Text | null | undefined, lang: Lang): string {
  return (text?.[lang] ?? '')
    .replace(/<([^>]*)>(?=\s*($|[,;.]|or\b|lub\b|albo\b|\{more\}))/g, (_, cost: string) => `(${price(cost, lang)})`)
    .replace(/<([^>]*)>/g, (_, cost: string) => `${price(cost, lang)}:`)
    .replace(/(\d+)\{(ore|pop)\}/g, (_, n: string, mark: 'ore' | 'pop') => unit(mark === 'ore' ? 'ore' : 'population', Number(n), lang, true))
    .replace(/\{(\w+)\}/g, (_, mark: string) => (MARKS[mark] ? ` ${say(MARKS[mark], lang).toLowerCase()}` : ''))
    .replace(/\s+/g, ' ')
    .replace(/ ([,.:;])/g, '$1')
    .trim();
}

/** The slot the card would lie on: where the reader's cube waits, or where it lies already. */
function slotOf(model: Model, seat: number, card: string): Slot | undefined {
  const at = model.mats[seat]?.pending[0] ?? Object.keys(model.tech).find((slot) => model.tech[slot] === card);
  return model.slots.find((slot) => slot.id === at);
}

function opens(table: TableProps, card: Card): string {
  const { lang } = table;
  const model = readModel(table.state, table.boards);
  const slot = slotOf(model, table.seat, card.id);
  if (!slot) return '';
  const next = model.slots.filter((other) => other.requires.includes(slot.id));
  if (next.length === 0) return say('offer_ends', lang);
  const has = [...(model.mats[table.seat]?.research ?? []), slot.id];
  const open = next.filter((other) => other.requires.filter((id) => has.includes(id)).length >= other.need);
  const near = next.filter((other) => !open.includes(other));
  const names = (slots: Slot[]): string => slots.map((other) => other.id.replace('_', ' ')).join(', ');
  const type = TYPES[card.facts.right as keyof typeof TYPES]?.[lang];
  const kind = type ? say('offer_type', lang).replace('{type}', type) : '';
  return [
    open.length ? `${say('offer_opens', lang).replace('{slots}', names(open))}${kind}.` : '',
    near.length ? `${say('offer_nears', lang).replace('{slots}', names(near))}${open.length ? '' : kind}.` : '',
  ].filter(Boolean).join(' ');
}

export function offer(table: TableProps, card: Card): Offer {
  const { lang } = table;
  const short: Partial<Short> = card.facts.short ?? {};
  const later = [
    ...(short.actions ?? []).map((text) => say('offer_action', lang).replace('{words}', spoken(text, lang))),
    ...(short.always ? [`${say('always', lang).toLowerCase()}: ${spoken(short.always, lang)}`] : []),
    ...(short.end ? [`${say('at_end', lang).toLowerCase()}: ${spoken(short.end, lang)}`] : []),
  ];
  const sentences: Paragraph[] = [
    ...(short.now ? [{ opener: say('offer_now', lang), words: `${spoken(short.now, lang)}.` }] : []),
    ...(later.length ? [{ opener: say('offer_later', lang), words: `${later.join('; ')}.` }] : []),
    { words: opens(table, card) },
  ];
  const paragraphs = faceLines(card, lang, true, 'basic').map(({ opener, words }) => ({ opener, words, rows: rowsOf(words, lang) }));
  const kinds = ((card.facts.types ?? []) as (keyof typeof TYPES)[]).map((type) => ({ icon: type, words: iconWord(type, lang) }));
  return { kinds, paragraphs, sentences: sentences.filter(({ words }) => words) };
}

/** The technologies turned up, those of no use too. */
export function revealed(table: TableProps): readonly string[] {
  return table.state.view.position.revealed ?? [];
}

export interface Drawn {
  title: string;
  words: string;
  before: { title: string; name: string; rows: { seat: number; words: string }[]; words: string }[];
}

/** What the revealed cards were drawn for, and the event that came before them. */
export function drawn(table: TableProps): Drawn | null {
  const { lang } = table;
  const model = readModel(table.state, table.boards);
  const slot = model.slots.find(({ id }) => id === model.mats[table.seat]?.pending[0]);
  if (!slot) return null;
  const names = slot.requires.flatMap((id) => (model.tech[id] ? [cardName(table.cards, model.tech[id], lang)] : []));
  const turn = thisTurn(table.state.log);
  const type = turn.findLast((event) => event.kind === 'type')?.refs.find((ref) => ref.startsWith('type:'))?.slice(5);
  const looked = TYPES[type as keyof typeof TYPES]?.[lang];
  return {
    title: say('drawn_for', lang).replace('{slot}', slot.id.replace('_', ' ')),
    words: [
      ...(names.length ? [say('drawn_behind', lang).replace('{names}', names.join(', '))] : []),
      ...(looked ? [say('drawn_until', lang).replace('{type}', looked)] : []),
    ].join(' '),
    before: eventBefore(table, turn),
  };
}

/** What was told since a pawn was moved last. */
function thisTurn(log: readonly GameEvent[]): readonly GameEvent[] {
  return log.slice(log.findLastIndex((event) => event.kind === 'action') + 1);
}

/** Lines after an event that are no longer its own. */
const AFTER_EVENT = /^(event_gone|type|reveal|discover)$/;

/** The event of this turn, if one was revealed, and what it did to each player. */
function eventBefore(table: TableProps, turn: readonly GameEvent[]): Drawn['before'] {
  const at = turn.findLastIndex((event) => event.kind === 'event');
  const card = turn[at]?.refs.map((ref) => (ref.startsWith('card:') ? table.cards.get(ref.slice(5)) : undefined)).find((found) => found !== undefined);
  if (!card) return [];
  const after = turn.slice(at + 1);
  const end = after.findIndex((event) => AFTER_EVENT.test(event.kind));
  const did = end < 0 ? after : after.slice(0, end);
  const rows = table.state.players.flatMap(({ seat, name }) => {
    const words = did.filter((event) => event.seat === seat).map((event) => event.text[table.lang].replace(name, '').replace(/\.$/, '').trim());
    return words.length ? [{ seat, words: words.join(', ') }] : [];
  });
  return [{ title: say('event_done', table.lang), name: card.name[table.lang], rows, words: rows.length ? '' : card.text[table.lang] }];
}
