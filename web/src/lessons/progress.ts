/** How far a player is in a lesson. Pure: the guide keeps the progress, the tests walk through it. */
import type { Step } from '.';

/** What the player is asked now: the kind of the decision and the ids of its options. */
export interface Asked {
  kind: string;
  options: readonly string[];
}

export interface Progress {
  /** Steps that are done, each with the ply at which that happened; undo to before it brings the step back. Pages: 0. */
  done: Record<number, number>;
  /** How often a task was answered with something else. */
  declined: Record<number, number>;
}

/** After so many other choices a task gives way: nobody is held up by a lesson. */
const PATIENCE = 2;

export function begun(): Progress {
  return { done: {}, declined: {} };
}

export function isTask(step: Step): boolean {
  return step.wait !== undefined;
}

function fits(step: Step, option: string): boolean {
  const { wait } = step;
  return wait === 'any' || option === wait || option.startsWith(`${wait}.`) || option.startsWith(`${wait} `);
}

function applies(step: Step, asked: Asked | null): boolean {
  if (step.when === undefined) return true;
  if (asked === null || asked.kind !== step.when) return false;
  return !isTask(step) || asked.options.some((option) => fits(step, option));
}

/**
 * A word in passing, not part of the way to the end: by its nature, or because the task whose choice brings its decision has given
 * way. So nobody waits for a decision that never comes.
 */
export function isNote(steps: readonly Step[], progress: Progress, index: number): boolean {
  const { note, when } = steps[index];
  if (note || when === undefined) return note ?? false;
  return steps.some((step, at) => step.doneBy?.includes(when) && at in progress.done && (progress.declined[at] ?? 0) >= PATIENCE);
}

/** The step to show now, or null. Pages wait for every step before them; tasks may come early. */
export function stepNow(steps: readonly Step[], progress: Progress, asked: Asked | null): number | null {
  let waiting = false;
  for (const [index, step] of steps.entries()) {
    if (isNote(steps, progress, index) || index in progress.done) continue;
    if (step.when === undefined ? !waiting : applies(step, asked)) return index;
    if (step.when === undefined) break;
    waiting = true;
  }
  const note = steps.findIndex((step, index) => isNote(steps, progress, index) && !(index in progress.done) && applies(step, asked));
  return note < 0 ? null : note;
}

/** The next step on the way to the end, shown or not. */
export function stepAhead(steps: readonly Step[], progress: Progress): number | null {
  const index = steps.findIndex((_, at) => !isNote(steps, progress, at) && !(at in progress.done));
  return index < 0 ? null : index;
}

function withDone(progress: Progress, index: number, ply: number): Progress {
  return { ...progress, done: { ...progress.done, [index]: ply } };
}

/** The player has read a page or a note. */
export function read(progress: Progress, index: number): Progress {
  return withDone(progress, index, 0);
}

/** The player has answered a decision at a ply. */
export function answered(steps: readonly Step[], progress: Progress, asked: Asked, chosen: readonly string[], ply: number): Progress {
  const index = stepNow(steps, progress, asked);
  if (index === null || steps[index].when === undefined) return progress;
  const step = steps[index];
  // Whoever acts has read what stood there, and may have done the task after it.
  if (!isTask(step)) return answered(steps, read(progress, index), asked, chosen, ply);
  if (chosen.some((option) => fits(step, option))) return withDone(progress, index, ply + 1);
  const times = (progress.declined[index] ?? 0) + 1;
  const next = { ...progress, declined: { ...progress.declined, [index]: times } };
  return times < PATIENCE ? next : withDone(next, index, ply + 1);
}

/** Follow the table: an undo brings steps back, a decision may show that a task is learnt. The same object if nothing changes. */
export function followed(steps: readonly Step[], progress: Progress, asked: Asked | null, ply: number): Progress {
  let next = progress;
  for (const [index, at] of Object.entries(progress.done)) {
    if (at > ply) {
      const { [Number(index)]: _, ...done } = next.done;
      next = { ...next, done };
    }
  }
  for (const [index, step] of steps.entries()) {
    if (asked && !(index in next.done) && step.doneBy?.includes(asked.kind)) next = withDone(next, index, ply);
  }
  return next;
}

/** "Step 3 of 9": notes are not counted. */
export function placeOf(steps: readonly Step[], progress: Progress): { step: number; of: number } {
  const counted = steps.flatMap((_, index) => (isNote(steps, progress, index) ? [] : [index]));
  const done = counted.filter((index) => index in progress.done).length;
  return { step: Math.min(done + 1, counted.length), of: counted.length };
}

/** What was kept in the browser; anything unreadable starts anew. */
export function parsed(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && 'done' in value && 'declined' in value) return value as Progress;
  } catch {
    // falls through to a new beginning
  }
  return begun();
}
