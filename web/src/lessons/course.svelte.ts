/** The courses of all games, and how far the guest of this device is in them. */
import { api } from '../lib/api';
import { forget, knownTables, remember, type KnownTable } from '../lib/seats';
import { go } from '../lib/router.svelte';
import type { LessonInfo } from '../wire';

interface Kept {
  /** Lessons that were finished here. */
  done: string[];
  /** The step that was reached in a lesson begun here, counted from 0. */
  step: Record<string, number>;
  /** The course was offered once; nobody is asked twice. */
  offered: boolean;
}

const KEY = 'heliopause.course';

function read(): Kept {
  const base: Kept = { done: [], step: {}, offered: false };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return base;
  }
}

class Course {
  lessons: LessonInfo[] = $state.raw([]);
  private kept: Kept = $state.raw(read());
  private loading: Promise<void> | null = null;

  constructor() {
    addEventListener('storage', (event) => event.key === KEY && (this.kept = read()));
  }

  load(): Promise<void> {
    this.loading ??= api.lessons().then(
      (lessons) => {
        this.lessons = lessons;
      },
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  of(game: string): LessonInfo[] {
    return this.lessons.filter((lesson) => lesson.game === game);
  }

  lesson(id: string): LessonInfo | null {
    return this.lessons.find((lesson) => lesson.id === id) ?? null;
  }

  /** The lesson after this one in its course. */
  after(id: string): LessonInfo | null {
    const game = this.lesson(id)?.game;
    const all = this.lessons.filter((lesson) => lesson.game === game);
    return all[all.findIndex((lesson) => lesson.id === id) + 1] ?? null;
  }

  /** What to go on with: the first lesson of a game that is not done. */
  next(game: string): LessonInfo | null {
    return this.of(game).find((lesson) => !this.isDone(lesson.id)) ?? null;
  }

  isDone(id: string): boolean {
    return this.kept.done.includes(id);
  }

  stepOf(id: string): number {
    return this.kept.step[id] ?? 0;
  }

  reached(id: string, step: number): void {
    if (this.stepOf(id) !== step) this.keep({ step: { ...this.kept.step, [id]: step } });
  }

  finished(id: string): void {
    const step = { ...this.kept.step };
    delete step[id];
    this.keep({ done: [...new Set([...this.kept.done, id])], step });
  }

  /** A device that knows neither games nor lessons belongs to a newcomer, who is asked once. */
  get isOffered(): boolean {
    return !this.kept.offered && this.kept.done.length === 0 && Object.keys(this.kept.step).length === 0 && knownTables().length === 0;
  }

  wasOffered(): void {
    this.keep({ offered: true });
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}

export const course = new Course();

/** Open a practice table for a lesson; the last one of the same lesson is not kept. */
export async function begin(lesson: LessonInfo): Promise<void> {
  const made = await api.create({ lesson: lesson.id });
  course.wasOffered();
  for (const old of knownTables(true).filter((known: KnownTable) => known.lesson === lesson.id)) forget(old.table);
  const tokens = made.you !== null && made.token ? { [made.you]: made.token } : {};
  remember({ table: made.table, game: lesson.game, tokens, invite: null, lesson: lesson.id });
  go(`/table/${made.table}`);
}

/** The practice table on which a lesson was left, if this device still knows it. */
export function leftAt(lesson: string): string | null {
  return knownTables(true).find((known) => known.lesson === lesson)?.table ?? null;
}
