/** What is printed on a card, read from its facts: lines of icons with their words. */
import { effectGlyphs, needsWords, type Glyph } from '../../art/glyphs';
import { glyphWords } from '../../art/words';
import type { Card, Lang, Text } from '../../lib/types';

export interface Line {
  glyphs: Glyph[];
  words: string;
  /** The same in a few words. */
  brief: string;
  /** The icons alone do not tell it: show the words. */
  wordy: boolean;
  spaces: number;
}

type Raw = Record<string, any>;

function said(value: unknown, lang: Lang): string {
  if (!value) return '';
  return typeof value === 'string' ? value : ((value as Text)[lang] ?? '');
}

/** A fact is an effect expression, or a row with `effect`, `text` and `spaces`. */
export function line(raw: unknown, lang: Lang, fallback = ''): Line | null {
  if (!raw) return null;
  const row: Raw = typeof raw === 'string' ? { effect: raw } : (raw as Raw);
  const effect: string = row.effect ?? '';
  const glyphs = effect ? effectGlyphs(effect) : [];
  return {
    glyphs,
    brief: glyphWords(glyphs, lang),
    words: said(row.text, lang) || fallback,
    wordy: !effect || needsWords(effect),
    spaces: typeof row.spaces === 'number' ? row.spaces : 0,
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
    immediate: line(f.immediate, lang, words),
    actions: (f.actions ?? []).map((row: unknown) => line(row, lang, words)!),
    passive: line(f.passive, lang, words),
    scoring: line(f.scoring, lang, words),
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
  passive: Line | null;
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
    control: line(f.gain_control, lang, words),
    bonus: line(f.bonus, lang, words),
    passive: line(f.passive ?? f.other ?? f.scoring, lang, words),
  };
}
