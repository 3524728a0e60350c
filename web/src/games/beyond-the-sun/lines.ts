/** The lines of a card with their openers, in short words or in sentences. */
import { say } from './strings';
import type { Effect, Facts, Short } from './shapes';
import type { Card, Lang, Text } from './types';

export interface FaceLine {
  opener: string;
  words: string;
  /** Short words with icon marks. */
  short: boolean;
  tone: 'now' | 'always' | 'end' | 'plain';
}

function both(raw: Effect | null | undefined, short: Text | null | undefined, opener: string, tone: FaceLine['tone'], lang: Lang, full: boolean): FaceLine[] {
  if (!raw && !short) return [];
  if (!full && short) return [{ opener, words: short[lang], short: true, tone }];
  const words = raw?.text[lang] ?? '';
  return words ? [{ opener, words, short: false, tone }] : [];
}

function technology(facts: Facts, lang: Lang, full: boolean): FaceLine[] {
  const short: Partial<Short> = facts.short ?? {};
  const action = (i: number): string => ((facts.actions ?? []).length > 1 ? `${say('action', lang)} ${i + 1}` : say('action', lang));
  return [
    ...both(facts.immediate, short.now, say('now', lang), 'now', lang, full),
    ...(facts.actions ?? []).flatMap((row, i) => both(row, short.actions?.[i], action(i), 'plain', lang, full)),
    ...both(facts.passive, short.always, say('always', lang), 'always', lang, full),
    ...both(facts.scoring, short.end, say('at_end', lang), 'end', lang, full),
  ];
}

function system(facts: Facts, lang: Lang, full: boolean): FaceLine[] {
  const short: Partial<Short> = facts.short ?? {};
  return [
    ...both(facts.other, short.rule, '', 'plain', lang, full),
    ...both(facts.gain_control, short.control, say('control', lang), 'now', lang, full),
    ...both(facts.bonus, short.colony, say('colony', lang), 'now', lang, full),
    ...both(facts.passive, short.always, say('always', lang), 'always', lang, full),
    ...both(facts.scoring, short.end, say('at_end', lang), 'end', lang, full),
  ];
}

/** Sentences with what stands before their colon as opener. */
function sentences(text: string): FaceLine[] {
  return text.split('\n').filter(Boolean).map((line) => {
    const [, opener, words] = /^([^:.]{2,70}): (.*)$/s.exec(line) ?? [];
    return { opener: opener ?? '', words: words ?? line, short: false, tone: opener ? 'now' : 'plain' };
  });
}

function faction(facts: Facts, lang: Lang, full: boolean, mat: 'basic' | 'advanced'): FaceLine[] {
  if (mat === 'basic' && facts.basic) return full ? [] : [{ opener: say('setup', lang), words: facts.basic.setup.text[lang], short: false, tone: 'now' }];
  const powers = facts.advanced?.innovations ?? [];
  return powers.map((power) => ({
    opener: `${power.letter} ${power.name[lang]}${full ? ` (${power.activation[lang]})` : ''}:`, words: full ? power.text[lang] : power.activation[lang], short: false, tone: 'now',
  }));
}

export function faceLines(card: Card, lang: Lang, full: boolean, mat: 'basic' | 'advanced'): FaceLine[] {
  if (card.kind === 'technology') return technology(card.facts, lang, full);
  if (card.kind === 'system') return system(card.facts, lang, full);
  if (card.kind === 'faction') return faction(card.facts, lang, full, mat);
  return sentences(card.text[lang]);
}
