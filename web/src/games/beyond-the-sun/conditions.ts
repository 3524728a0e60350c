/** What an achievement asks for, in a few words before the count: "level III techs 1/3". */
import { ROMAN } from './strings';
import type { Condition } from './shapes';
import type { Card, Lang } from './types';

const WORDS: Record<string, (c: Condition) => Record<Lang, string>> = {
  technologies_of_level: (c) => ({ en: `level ${ROMAN[c.level ?? 0] ?? ''} techs`, pl: `technologie ${ROMAN[c.level ?? 0] ?? ''}` }),
  colonized_systems: () => ({ en: 'colonized Systems', pl: 'skolonizowane układy' }),
  automation_level: () => ({ en: 'automation level', pl: 'poziom automatyzacji' }),
  technologies_per_type: () => ({ en: 'of each type', pl: 'każdego rodzaju' }),
  controlled_locations: () => ({ en: 'places controlled', pl: 'kontrolowane obszary' }),
  power_on_locations: (c) => ({ en: `places with ${c.power} power`, pl: `obszary z siłą ${c.power}` }),
  printed_specialty_icons: () => ({ en: 'icons of one kind', pl: 'symbole jednego rodzaju' }),
  discs_left_on_tracks: () => ({ en: 'discs left', pl: 'dyski na torach' }),
  colonized_systems_of_deck: (c) => ({ en: `Systems of deck ${c.deck}`, pl: `układy z talii ${c.deck}` }),
  ore_on_mat: () => ({ en: 'ore', pl: 'ruda' }),
};

export function conditionWords(card: Card | undefined, lang: Lang): string {
  const condition: Condition | undefined = card?.facts.condition ?? card?.facts.achievement?.condition;
  return (condition && WORDS[condition.kind]?.(condition)[lang]) ?? '';
}

/** How far somebody is: "1/4" of many, "16, at most 5" where few are asked for. */
export function progressWords({ have, need, met }: { have: number; need: number; met: boolean }, lang: Lang): string {
  if (have > need && !met) return lang === 'pl' ? `${have}, najwyżej ${need}` : `${have}, at most ${need}`;
  return `${Math.min(have, Math.max(have, need))}/${need}`;
}
