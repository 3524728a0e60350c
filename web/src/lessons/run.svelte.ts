/** One lesson at one table: the step to show, what was read, the wrong choice that is about to be taken back. */
import { say, t } from '../i18n/index.svelte';
import type { LiveTable } from '../lib/live.svelte';
import type { LessonInfo, LessonStep, TableState, Words } from '../wire';
import { course } from './course.svelte';
import { isTask, passedBy, stepNow } from './steps';

/** So long a wrong choice is seen before it is taken back. */
const SEEN_MS = 2000;

export class Run {
  /** Steps read or answered; kept for a reload of the page. */
  private seen: number[] = $state.raw([]);
  /** What was said about the last wrong choice; it stays until the next choice. */
  told: Words | null = $state.raw(null);
  /** The answer to a question that was not right. */
  missed: number | null = $state(null);
  private timer = 0;
  private readonly key: string;

  constructor(readonly lesson: LessonInfo, private readonly live: LiveTable) {
    this.key = `heliopause.lesson.${live.id}`;
    this.seen = readList(localStorage.getItem(this.key));
  }

  private get done(): readonly boolean[] {
    return this.live.state?.lesson?.done ?? [];
  }

  readonly wrong: Words | null = $derived.by(() => this.live.state?.lesson?.wrong ?? null);
  private readonly read: number[] = $derived.by(() => passedBy(this.lesson, this.done, this.seen));
  /** Null when the lesson is finished. */
  readonly index: number | null = $derived.by(() => stepNow(this.lesson, this.done, this.read));
  readonly step: LessonStep | null = $derived.by(() => (this.index === null ? null : (this.lesson.steps[this.index] ?? null)));
  readonly flags: boolean[] = $derived.by(() => this.lesson.steps.map((step, at) => (isTask(step) ? (this.done[at] ?? false) : this.read.includes(at))));

  /** Told of every state of the table. */
  follow(state: TableState): void {
    const wrong = state.lesson?.wrong ?? null;
    clearTimeout(this.timer);
    if (wrong) {
      this.told = wrong;
      this.timer = window.setTimeout(() => this.takeBack(), SEEN_MS);
    }
    if (this.index === null) course.finished(this.lesson.id);
    else if (!course.isDone(this.lesson.id)) course.reached(this.lesson.id, this.index);
  }

  /** A choice that was right ends what was said about the one before. */
  moved(): void {
    if (!this.wrong) this.told = null;
  }

  takeBack(): void {
    clearTimeout(this.timer);
    if (this.wrong) void this.live.undo();
  }

  next(): void {
    if (this.index === null || this.step === null || isTask(this.step)) return;
    this.keep([...this.seen, this.index]);
    this.missed = null;
  }

  answer(choice: number): void {
    if (this.step?.quiz[choice]?.right) this.next();
    else this.missed = choice;
  }

  startOver(): void {
    this.keep([]);
    this.told = this.missed = null;
    if (this.live.state?.can_undo) void this.live.undo(false, true);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private keep(seen: number[]): void {
    this.seen = seen;
    localStorage.setItem(this.key, JSON.stringify(seen));
    if (this.live.state) this.follow(this.live.state);
  }

  /** What is read aloud: the sentence, the task, what was said. */
  get words(): string {
    if (this.step === null) return t('learn.finished');
    const parts = [this.told && say(this.told), say(this.step.say), this.step.task && say(this.step.task)];
    return parts.filter(Boolean).join(' ');
  }
}

function readList(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one) => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}
