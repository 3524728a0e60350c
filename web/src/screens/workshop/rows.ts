/** A row of a pack laid over ours: reading and setting facts by their path, what is printed, what differs. */
import type { Fact, KnownCard, WorkshopKind } from '../../wire';

export type Row = Record<string, unknown>;

/** Where a fact counts as known: stated in the rulebooks, read off the card, or copied by an owner. */
const KNOWN = ['rulebook', 'card', 'printed'];

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The value with every key in its place in the alphabet. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

export function valueAt(row: Row, path: string): any {
  return path.split('.').reduce<any>((value, step) => (typeof value === 'object' && value !== null ? value[step] : undefined), row);
}

/** The draft with another value at a path. A field that says what ours says is left out of the draft. */
export function withValue(ours: Row, draft: Row, path: string, value: unknown): Row {
  const [field, ...rest] = path.split('.');
  const whole = structuredClone(field in draft ? draft[field] : ours[field]);
  let next: unknown = value;
  if (rest.length > 0) {
    next = whole ?? {};
    let inner = next as Row;
    for (const step of rest.slice(0, -1)) inner = (inner[step] ??= {}) as Row;
    inner[rest[rest.length - 1]] = value;
  }
  const { [field]: _, ...others } = draft;
  return same(next, ours[field]) ? others : { ...others, [field]: next };
}

/** The facts that a card has: those of its kind, without what only other cards of the kind have. */
export function factsOn(kind: WorkshopKind, ours: Row): Fact[] {
  return kind.facts.filter((fact) => !fact.given || valueAt(ours, fact.path) !== undefined && valueAt(ours, fact.path) !== null);
}

/** What an owner marks as printed: a list of facts, or all of them on a card that is copied as a whole. */
export function printedOn(facts: readonly Fact[], draft: Row): string[] {
  const listed: unknown = draft.printed;
  if (Array.isArray(listed)) return listed.filter((path) => facts.some((fact) => fact.path === path));
  return KNOWN.includes(String(draft.source)) ? facts.map((fact) => fact.path) : [];
}

/** What everybody can know of our card, without the facts that the draft says otherwise. */
export function knownOn(facts: readonly Fact[], known: KnownCard | null, ours: Row, draft: Row): string[] {
  const changed = new Set(differences(facts, ours, draft).map((each) => each.fact.path));
  return (known?.facts ?? []).filter((path) => !changed.has(path));
}

/** Where a card is known from when an owner has marked some facts and others are known to everybody. A name that is
 * known makes no card of ours partly known, as in PROVENANCE.md. */
export function sourceFor(facts: readonly Fact[], printed: readonly string[], known: readonly string[], ours: string): string {
  const sure = facts.filter((fact) => printed.includes(fact.path) || known.includes(fact.path));
  if (sure.length === facts.length) return printed.length > 0 ? 'printed' : ours;
  if (printed.length > 0) return 'partial';
  return sure.length === 0 || ours === 'house' ? 'house' : 'partial';
}

export type Standing = 'known' | 'partly' | 'ours';

export function standingOf(source: unknown): Standing {
  return KNOWN.includes(String(source)) ? 'known' : source === 'partial' ? 'partly' : 'ours';
}

export interface Difference {
  fact: Fact;
  ours: unknown;
  mine: unknown;
}

/** What the draft says otherwise than ours, fact by fact. */
export function differences(facts: readonly Fact[], ours: Row, draft: Row): Difference[] {
  const merged = { ...ours, ...draft };
  const fields = (fact: Fact) => (fact.type === 'names' ? ['name', 'name_pl'] : fact.type === 'texts' ? ['text_en', 'text_pl'] : [fact.path]);
  return facts.flatMap((fact) =>
    fields(fact)
      .filter((path) => !same(valueAt(merged, path), valueAt(ours, path)))
      .map((path) => ({ fact, ours: valueAt(ours, path), mine: valueAt(merged, path) })));
}

// --- lists and tables of numbers as people write them ----------------------------------------------------------------
/** `2, 4, 6` for a list, `A 4, B 3` for numbers by name. */
export function writtenNumbers(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries((value ?? {}) as Row).map(([name, n]) => `${name} ${n}`).join(', ');
}

/** The numbers of such a text in the shape they had; null when it is none. */
export function readNumbers(text: string, like: unknown): unknown {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean);
  if (Array.isArray(like)) return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null;
  const pairs = parts.map((part) => part.match(/^(\w+)\s*:?\s+(\d+)$/));
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs.map((pair) => [pair[1], Number(pair[2])])) : null;
}

/** A value of a table in words: effects as they stand, the rest as short JSON. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => entry !== null && typeof entry === 'object' && 'effect' in entry)) {
    return value.length === 0 ? '–' : value.map((entry: Row) => `${entry.spaces} × ${entry.effect}`).join(' | ');
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// --- words of effects ------------------------------------------------------------------------------------------------
export interface Example {
  card: Row;
  text: string;
}

/** Every written effect of a row. */
export function effectsIn(facts: readonly Fact[], row: Row): string[] {
  return facts.flatMap((fact) => {
    const value = valueAt(row, fact.path);
    if (fact.type === 'effect' && typeof value === 'string') return [value];
    if (fact.type === 'effects' && Array.isArray(value)) return value as string[];
    return fact.type === 'actions' && Array.isArray(value) ? value.map((action: Row) => String(action.effect)) : [];
  });
}

/** Other cards that use a word, those of the same kind first. */
export function examplesOf(kinds: readonly WorkshopKind[], kind: WorkshopKind, card: string, word: string, most = 4): Example[] {
  if (!/^[a-z_@][a-z_0-9@]+$/.test(word)) return [];
  const uses = new RegExp(`(^|[^a-z0-9_])${word}($|[^a-z0-9_])`);
  const ordered = [kind, ...kinds.filter((other) => other !== kind)];
  const found: Example[] = [];
  for (const each of ordered) {
    for (const row of each.rows) {
      const text = row.id === card ? undefined : effectsIn(each.facts, row).find((written) => uses.test(written));
      if (text) found.push({ card: row, text });
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** The word at a place of a text. */
export function wordAt(text: string, at: number): string {
  const before = text.slice(0, at).match(/[a-z0-9_@]*$/i)?.[0] ?? '';
  const behind = text.slice(at).match(/^[a-z0-9_@]*/i)?.[0] ?? '';
  return before + behind;
}

/** The last word of the language that stands before a place: what an example is wanted for. */
export function wordBefore(text: string, at: number): string {
  const here = wordAt(text, at);
  if (/^[a-z_@]/.test(here)) return here;
  return text.slice(0, at).match(/\b[a-z_@][a-z0-9_]*/g)?.at(-1) ?? text.match(/\b[a-z_@][a-z0-9_]*/)?.[0] ?? '';
}
