/** What is printed on a card, read from its facts: lines of icons with their words. */
import { effectGlyphs, needsWords, type Glyph } from '../../art/glyphs';
import { glyphWords } from '../../art/words';
import type { Action, Effect } from './shapes';
import type { Card, Lang, Text } from './types';

export interface Line {
  glyphs: Glyph[];
  words: string;
  /** The same in short words with icon marks, as the server prints them. */
  short: string;
  /** The same in a few words. */
  brief: string;
  /** The icons alone do not tell it: show the words. */
  wordy: boolean;
  spaces: number;
}

/** An effect that is printed, with the number of spaces that an action has. */
export function line(row: Effect | Action | null | undefined, lang: Lang, fallback = '', short?: Text | null): Line | null {
  if (!row) return null;
  const { effect } = row;
  const glyphs = effect ? effectGlyphs(effect) : [];
  return {
    glyphs,
    brief: glyphWords(glyphs, lang),
    words: row.text[lang] || fallback,
    short: short?.[lang] || row.text[lang] || fallback,
    wordy: !effect || needsWords(effect),
    spaces: 'spaces' in row ? row.spaces : 0,
  };
}

export interface TechFace {
  name: string;
  level: number;
  vp: number;
  types: string[];
  right: string | null;
  immediate: Line | null;
  actions: Line[];
  passive: Line | null;
  scoring: Line | null;
}

export function techFace(card: Card, lang: Lang): TechFace {
  const f = card.facts;
  const words = card.text[lang];
  return {
    name: card.name[lang],
    level: f.level ?? 0,
    vp: f.vp ?? 0,
    types: f.left ?? f.types ?? [],
    right: f.right ?? null,
    immediate: line(f.immediate, lang, words, f.short?.now),
    actions: (f.actions ?? []).map((row, i) => line(row, lang, words, f.short?.actions?.[i])!),
    passive: line(f.passive, lang, words, f.short?.always),
    scoring: line(f.scoring, lang, words, f.short?.end),
  };
}

export interface SystemFace {
  name: string;
  power: number;
  vp: number;
  deck: string;
  specialty: string[];
  control: Line | null;
  bonus: Line | null;
  /** In force while it lies on the board. */
  rule: Line | null;
  passive: Line | null;
  scoring: Line | null;
}

export function systemFace(card: Card, lang: Lang): SystemFace {
  const f = card.facts;
  const words = card.text[lang];
  return {
    name: card.name[lang],
    power: f.power ?? 0,
    vp: f.vp ?? 0,
    deck: f.deck ?? '',
    specialty: f.specialty ?? [],
    control: line(f.gain_control, lang, words, f.short?.control),
    bonus: line(f.bonus, lang, words, f.short?.colony),
    rule: line(f.other, lang, words, f.short?.rule),
    passive: line(f.passive, lang, words, f.short?.always),
    scoring: line(f.scoring, lang, words, f.short?.end),
  };
}
