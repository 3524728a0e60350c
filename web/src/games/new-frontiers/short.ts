/** The few words of a tile, read into parts that a small card can draw. */
import { unit } from './strings';
import type { Card, Lang } from './types';

/** Words, or a number with its icon that never part. */
export interface Part {
  text: string;
  icon?: string;
}

export interface Clause {
  phase: string;
  /** Empty where the clause before has the same opener. */
  opener: string;
  parts: Part[];
  /** The full sentence says more. */
  more: boolean;
}

/** `up to 3 Novelty: 1 VP 1{credit} each` -> words and icons; an icon takes its number along. */
export function parts(words: string): Part[] {
  const out: Part[] = [];
  let rest = 0;
  for (const found of words.matchAll(/(\S*)\{(\w+)\}/g)) {
    if (found.index > rest) out.push({ text: words.slice(rest, found.index) });
    out.push({ text: found[1]!, icon: found[2] });
    rest = found.index + found[0].length;
  }
  if (rest < words.length) out.push({ text: words.slice(rest) });
  return out;
}

/** Short words of a tile; points at the end carry no opener on a market card, where they stand first. */
export function shortWords(card: Card | undefined, lang: Lang, options: { end?: boolean } = {}): Clause[] {
  let last = '';
  return (card?.facts.short ?? []).map((line) => {
    const opener = line.phase === 'end' && !options.end ? '' : line.opener[lang];
    const clause = { phase: line.phase, opener: line.phase === last ? '' : opener, parts: parts(line.words[lang]), more: line.more };
    if (line.phase === last) clause.parts.unshift({ text: ', ' });
    last = line.phase;
    return clause;
  });
}

/** The same as plain words, for lines and labels: whole clauses, as many as stay within `most` characters. */
export function shortText(card: Card | undefined, lang: Lang, most = Infinity): string {
  let said = '';
  for (const clause of shortWords(card, lang)) {
    const words = `${clause.opener}${clause.opener ? ' ' : ''}${clause.parts.map((part) => part.text + (part.icon ? ` ${unit('credits', Number(part.text.replace(/\D/g, '')), lang)}` : '')).join('')}`;
    const next = said === '' ? words : `${said} ${words}`.replaceAll(' ,', ',');
    if (next.length > most) break;
    said = next;
  }
  return said;
}

export interface Sentence {
  opener: string;
  words: string;
}

/** A number and the word it counts never part. */
const kept = (words: string): string => words.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');

/** Full sentences: `Settle` and `Rare Elements worlds cost 1 less.` */
export function sentences(card: Card | undefined, lang: Lang): Sentence[] {
  return (card?.text[lang] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const found = /^([^:]{2,14}): (.*)$/s.exec(line);
      return found && card?.kind !== 'action' ? { opener: found[1]!, words: kept(found[2]!) } : { opener: '', words: kept(line) };
    });
}

/** What an empire's tiles do together, phase by phase: `Settle +3 Military, Rare −1`. Amounts of the same thing are added. */
export function summed(cards: readonly (Card | undefined)[], lang: Lang): Sentence[] {
  const phases = new Map<string, { opener: string; order: string[]; amounts: Map<string, number> }>();
  for (const line of cards.flatMap((card) => card?.facts.short ?? [])) {
    if (line.phase === 'end' || line.phase === 'always') continue;
    const phase = phases.get(line.phase) ?? { opener: line.opener[lang], order: [] as string[], amounts: new Map<string, number>() };
    phases.set(line.phase, phase);
    const words: string = line.words[lang];
    const found = /^(.*?)([+−])(\d+)(.*)$/.exec(words);
    const key = found && !words.includes(':') ? `${found[1]}#${found[4]}` : words;
    if (!phase.amounts.has(key)) phase.order.push(key);
    const step = found ? Number(found[3]) * (found[2] === '−' ? -1 : 1) : 0;
    phase.amounts.set(key, (phase.amounts.get(key) ?? 0) + step);
  }
  const ORDER = ['explore', 'develop', 'settle', 'produce', 'trade', 'consume'];
  return ORDER.flatMap((id) => {
    const phase = phases.get(id);
    if (!phase) return [];
    const words = phase.order.map((key) => {
      const n = phase.amounts.get(key)!;
      return key.includes('#') ? key.replace('#', n < 0 ? `−${-n}` : `+${n}`) : key;
    });
    return [{ opener: phase.opener, words: words.join(', ') }];
  });
}
