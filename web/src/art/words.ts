/** Rows of icons said in a few words, for people who would rather read: `2 ore: pop.→ship 3, Jump 3`. */
import type { Lang } from '../lib/types';
import { PER, type Glyph } from './glyphs';

const WORDS: Record<string, [en: string, pl: string]> = {
  // ships, people and technologies
  ore: ['ore', 'kryszt.'],
  population: ['pop.', 'pop.'],
  return: ['return', 'wycof.'],
  supply: ['supply', 'zaop.'],
  ship: ['ship', 'statek'],
  jump: ['Jump', 'skok'],
  upgrade: ['upgrade', 'ulepsz.'],
  automate: ['automate', 'autom.'],
  automate_food: ['automate food', 'autom. żywność'],
  automate_ore: ['automate ore', 'autom. ruda'],
  research: ['research', 'badanie'],
  discovered: ['discovered', 'wynaleziona'],
  colonize: ['colonize', 'kolonizacja'],
  grow: ['growth', 'wzrost pop.'],
  mine: ['ore prod.', 'prod. rudy'],
  trade: ['trade', 'wymiana'],
  move_supply: ['move supply', 'przesuń zaop.'],
  deep_space: ['in Deep Space', 'w Gł. Kosmosie'],
  sol: ['on Sol', 'w Układzie Sł.'],
  outpost: ['outpost', 'baza'],
  power: ['extra power', 'nadwyżka siły'],
  doom: ['Doom', 'Zagłada'],
  each_player: ['each player', 'każdy'],
  others: ['others', 'inni'],
  special: ['special', 'specjalne'],
  // worlds, goods and tiles
  credit: ['cr.', 'kr.'],
  vp: ['VP', 'PZ'],
  colonist: ['colonist', 'kolonista'],
  world: ['world', 'świat'],
  colony: ['colony', 'kolonia'],
  military_strength: ['Military', 'siła mil.'],
  good: ['good', 'towar'],
  novelty: ['Novelty', 'Nowości'],
  rare: ['Rare', 'Rzadkie'],
  genes: ['Genes', 'Geny'],
  alien_tech: ['Alien tech', 'Tech. Obcych'],
  gray: ['gray', 'szary'],
  any: ['any kind', 'dowolny rodzaj'],
  military: ['military', 'militarny'],
  nonmilitary: ['non-military', 'niemilitarny'],
  windfall: ['windfall', 'znalezisko'],
  production: ['production', 'produkcja'],
  development: ['development', 'technologia'],
  development_small: ['small', 'mała'],
  development_large: ['large', 'duża'],
  alien: ['ALIEN', 'OBCY'],
  imperium: ['IMPERIUM', 'IMPERIUM'],
  rebel: ['REBEL', 'REBELIA'],
  terraforming: ['TERRAFORMING', 'TERRAFORMACJA'],
  uplift: ['UPLIFT', 'WSPOMAGANI'],
};

const SIGNS: Record<string, [en: string, pl: string]> = {
  '/': [' or ', ' albo '],
  [PER]: [' per ', ' za '],
  ',': [', ', ', '],
  ':': [': ', ': '],
  '→': ['→', '→'],
  '⇒': ['→ each ', '→ po '],
  '(': ['(', '('],
  ')': [')', ')'],
  max: ['most ', 'najwięcej '],
};

/** What an icon means, in a word. */
export function iconWord(icon: string, lang: Lang): string {
  return WORDS[icon]?.[lang === 'pl' ? 1 : 0] ?? icon;
}

function said(glyph: Glyph, pick: 0 | 1): string {
  const word = WORDS[glyph.icon ?? '']?.[pick] ?? glyph.icon ?? '';
  return [glyph.amount, word, glyph.mark].filter(Boolean).join(' ');
}

export function glyphWords(glyphs: Glyph[], lang: Lang): string {
  const pick = lang === 'pl' ? 1 : 0;
  let out = '';
  glyphs.forEach((glyph, i) => {
    if (glyph.icon === undefined) {
      out += SIGNS[glyph.text ?? '']?.[pick] ?? ` ${glyph.text ?? ''} `;
      return;
    }
    const before = glyphs[i - 1];
    if (before?.icon !== undefined) out += before.cost && glyph.cost ? ' + ' : ' ';
    out += said(glyph, pick);
  });
  return out.trim();
}
