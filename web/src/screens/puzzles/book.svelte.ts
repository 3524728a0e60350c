/** What is known about the solver: strength, days, what was tried, puzzles of one's own. All but the last go with the guest. */
import type { PuzzleInfo } from '../../wire';
import { BEGINNER, dayOf, fresh, isDue, next, rated, streakOf, type Rating, type Turnus } from './rating';
import type { PuzzleKind } from '../../lib/games';
import { kindOf } from './sets';

/** How the first try of a puzzle went, and whether it was solved at last. */
interface Tried {
  game: string;
  theme: string;
  first: boolean;
  solved: boolean;
  day: string;
}

/** A turn of one's own game that became a puzzle: the position, not the names. */
export interface OwnPuzzle {
  id: string;
  info: PuzzleInfo;
  record: unknown;
  made: string;
  turnus: Turnus;
}

interface Kept {
  rating: Rating;
  /** The value after each day on which it changed, oldest first. */
  history: { day: string; value: number }[];
  tried: Record<string, Tried>;
  days: string[];
  own: OwnPuzzle[];
}

const KEY = 'heliopause.puzzles';
const MOST_OWN = 60;
const MOST_DAYS = 400;

function read(): Kept {
  const base: Kept = { rating: BEGINNER, history: [], tried: {}, days: [], own: [] };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return base;
  }
}

export class Book {
  private kept: Kept = $state.raw(read());

  constructor() {
    addEventListener('storage', (event) => event.key === KEY && (this.kept = read()));
  }

  get rating(): number {
    return Math.round(this.kept.rating.value);
  }

  get history(): readonly { day: string; value: number }[] {
    return this.kept.history;
  }

  get own(): readonly OwnPuzzle[] {
    return this.kept.own;
  }

  get triedCount(): number {
    return Object.keys(this.kept.tried).length;
  }

  get solvedCount(): number {
    return Object.values(this.kept.tried).filter((one) => one.solved).length;
  }

  get firstCount(): number {
    return Object.values(this.kept.tried).filter((one) => one.first).length;
  }

  isSolved(id: string): boolean {
    return this.kept.tried[id]?.solved ?? false;
  }

  wasTried(id: string): boolean {
    return id in this.kept.tried;
  }

  streak(today = dayOf(new Date())): number {
    return streakOf(new Set(this.kept.days), today);
  }

  triedOn(day: string): boolean {
    return this.kept.days.includes(day);
  }

  due(today = dayOf(new Date())): OwnPuzzle[] {
    return this.kept.own.filter((one) => isDue(one.turnus, today));
  }

  /** How many of each group were solved at the first try. */
  groups(): { kind: PuzzleKind; tried: number; first: number }[] {
    const found = new Map<PuzzleKind, { tried: number; first: number }>();
    for (const one of Object.values(this.kept.tried)) {
      const kind = kindOf(one);
      if (!kind) continue;
      const row = found.get(kind) ?? { tried: 0, first: 0 };
      found.set(kind, { tried: row.tried + 1, first: row.first + (one.first ? 1 : 0) });
    }
    return [...found].map(([kind, row]) => ({ kind, ...row }));
  }

  /** A puzzle was answered; only the first try changes the strength. What it changed by. */
  answered(info: PuzzleInfo, right: boolean, nudged: boolean, today = dayOf(new Date())): number {
    const before = this.kept.tried[info.id];
    const days = [...new Set([...this.kept.days, today])].sort().slice(-MOST_DAYS);
    const tried = { ...this.kept.tried, [info.id]: { game: info.game, theme: info.theme, first: before?.first ?? right, solved: right || (before?.solved ?? false), day: today } };
    if (before) {
      this.keep({ days, tried });
      return 0;
    }
    const rating = rated(this.kept.rating, info.rating, right ? (nudged ? 0.5 : 1) : 0);
    const change = Math.round(rating.value) - this.rating;
    const history = [...this.kept.history.filter((row) => row.day !== today), { day: today, value: Math.round(rating.value) }].slice(-MOST_DAYS);
    this.keep({ days, tried, rating, history });
    return change;
  }

  answeredOwn(id: string, right: boolean, today = dayOf(new Date())): void {
    const days = [...new Set([...this.kept.days, today])].sort().slice(-MOST_DAYS);
    this.keep({ days, own: this.kept.own.map((one) => (one.id === id ? { ...one, turnus: next(one.turnus, right, today) } : one)) });
  }

  /** Keep a turn as a puzzle; the oldest make room. */
  add(id: string, info: PuzzleInfo, record: unknown, today = dayOf(new Date())): void {
    const others = this.kept.own.filter((one) => one.id !== id);
    this.keep({ own: [{ id, info: { ...info, id }, record, made: today, turnus: fresh(today) }, ...others].slice(0, MOST_OWN) });
  }

  remove(id: string): void {
    this.keep({ own: this.kept.own.filter((one) => one.id !== id) });
  }

  ownPuzzle(id: string): OwnPuzzle | null {
    return this.kept.own.find((one) => one.id === id) ?? null;
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}

export const book = new Book();
