/**
 * Guided first games, scripted by data. A lesson opens a real table with a fixed seed. Its pages are read one after the other; its
 * tasks come up when the player is asked the kind of decision they speak of, in whatever order the game brings them; its notes
 * explain a kind of decision the first time it is asked and stay out of the way otherwise. `progress.ts` finds the step to show.
 */
import type { CreateTable } from '../wire';
import type { Text } from '../lib/types';
import { beyondTheSun } from './beyond_the_sun';
import { newFrontiers } from './new_frontiers';

export interface Step {
  title: Text;
  text: Text;
  /** Lit while the step is shown. */
  refs?: string[];
  /** The guide stands at the left: what it speaks of lies where it stands otherwise. */
  left?: true;
  /** Phone panel to show. */
  panel?: string;
  /** The step is shown when the player is asked a decision of this kind. Without it: a page, read in its place in the order. */
  when?: string;
  /**
   * The step ends with the player's choice: an option id or its first words ("space basic.research_1"), or any answer to the
   * decision ("any"). Without it the step has a Next button.
   */
  wait?: string;
  /** Being asked one of these kinds shows that the task is learnt already, whoever brought it about. */
  doneBy?: string[];
  /** Not part of the way to the end: shown the first time its decision is asked, even after the last page. */
  note?: true;
}

export interface Lesson {
  id: string;
  game: string;
  title: Text;
  about: Text;
  minutes: number;
  table: CreateTable;
  steps: Step[];
}

export const LESSONS: readonly Lesson[] = [beyondTheSun, newFrontiers];

export function lessonOf(id: string | undefined): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}
