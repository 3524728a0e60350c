/** Short rules in our own words, `rules.ts` of every game, opened in place by `openRule(id)` and listed on the rules page. */
import type { Text } from '../lib/types';

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
  title: Text;
  rules: Rule[];
}

const FOUND = import.meta.glob<readonly Chapter[]>(['../games/*/rules.ts', '!../games/template/*'], { eager: true, import: 'default' });

export function chaptersOf(game: string): readonly Chapter[] {
  return FOUND[`../games/${game}/rules.ts`] ?? [];
}

export const CHAPTERS: readonly Chapter[] = Object.values(FOUND).flat();

const BY_ID = new Map(CHAPTERS.flatMap((chapter) => chapter.rules).map((rule) => [rule.id, rule]));

export function ruleOf(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}
