/** How far a learner is in a lesson. Pure: the table says which tasks are done, the device which pages were read. */
import type { LessonInfo, LessonStep } from '../wire';

/** A step that ends with something done at the table; any other ends when it was read or its question answered. */
export function isTask(step: LessonStep): boolean {
  return step.task !== null && step.quiz.length === 0;
}

export function isDone(lesson: LessonInfo, index: number, done: readonly boolean[], read: readonly number[]): boolean {
  return isTask(lesson.steps[index]!) ? (done[index] ?? false) : read.includes(index);
}

/** The first step that is not done; null at the end of the lesson. */
export function stepNow(lesson: LessonInfo, done: readonly boolean[], read: readonly number[]): number | null {
  const index = lesson.steps.findIndex((_, at) => !isDone(lesson, at, done, read));
  return index < 0 ? null : index;
}

/** Pages that stand before something already done were passed by: whoever acts need not read. */
export function passedBy(lesson: LessonInfo, done: readonly boolean[], read: readonly number[]): number[] {
  const last = lesson.steps.findLastIndex((step, at) => isTask(step) && done[at]);
  const pages = lesson.steps.flatMap((step, at) => (at < last && !isTask(step) ? [at] : []));
  return [...new Set([...read, ...pages])].sort((a, b) => a - b);
}

/** What a task is called in the list: steps that are only read have no line of their own, questions have. */
export function listed(lesson: LessonInfo): number[] {
  return lesson.steps.flatMap((step, at) => (step.task !== null ? [at] : []));
}
