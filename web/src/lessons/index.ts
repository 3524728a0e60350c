/**
 * Guided first games, scripted by data. A lesson opens a real table with a fixed seed and walks through steps; a step may point
 * at things (refs), and either waits for "Next" or for a choice the player makes on the table.
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
  /** Phone panel to show. */
  panel?: string;
  /**
   * The step ends with the player's choice: an option id or its first words ("space basic.research_1"), or any answer to a decision
   * of a kind ("kind:action"), or any choice at all ("any"). Without it the step has a Next button.
   */
  wait?: string;
  /** The step is shown when the player is asked a decision of this kind; until then the guide waits. */
  when?: string;
  /** The decision of `when` may not come at all: then the step is left out as soon as another one comes. */
  skippable?: boolean;
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

/** Does taking these options, at a decision of this kind, finish the step? */
export function fulfils(step: Step, options: readonly string[], kind: string): boolean {
  if (step.wait === undefined) return false;
  if (step.wait === 'any') return true;
  if (step.wait.startsWith('kind:')) return kind === step.wait.slice(5);
  return options.some((option) => option === step.wait || option.startsWith(`${step.wait}.`) || option.startsWith(`${step.wait} `));
}
