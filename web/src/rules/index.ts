/** Short rules in our own words, opened in place by `openRule(id)` and listed on the rules page. */
import type { Text } from '../lib/types';
import { BEYOND_THE_SUN } from './beyond_the_sun';
import { LEADERS_AND_SOLO } from './leaders_and_solo';
import { NEW_FRONTIERS } from './new_frontiers';

export interface Rule {
  id: string;
  title: Text;
  text: Text;
  /** Icon of src/art that stands for it, if any. */
  icon?: string;
  see?: string[];
}

export interface Chapter {
  id: string;
  game: 'beyond-the-sun' | 'new-frontiers';
  title: Text;
  rules: Rule[];
}

export const CHAPTERS: readonly Chapter[] = [...BEYOND_THE_SUN, ...LEADERS_AND_SOLO, ...NEW_FRONTIERS];

const BY_ID = new Map(CHAPTERS.flatMap((chapter) => chapter.rules).map((rule) => [rule.id, rule]));

export function ruleOf(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}
