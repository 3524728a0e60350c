/** How strong a solver is, which days count, when a puzzle comes back. Pure. */

export interface Rating {
  value: number;
  /** How unsure the value is; the more puzzles, the surer. */
  spread: number;
}

export const BEGINNER: Rating = { value: 1500, spread: 350 };
const LEAST_SPREAD = 60;
/** Puzzles are rated by their maker once and for all. */
const PUZZLE_SPREAD = 120;
const Q = Math.LN10 / 400;

/** Glicko after one puzzle: `score` is 1 for solved, 0.5 for solved after a nudge, 0 for missed. */
export function rated(player: Rating, puzzle: number, score: number): Rating {
  const g = 1 / Math.sqrt(1 + (3 * (Q * PUZZLE_SPREAD) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((g * (puzzle - player.value)) / 400));
  const information = Q ** 2 * g ** 2 * expected * (1 - expected);
  const precision = 1 / player.spread ** 2 + information;
  return { value: player.value + (Q / precision) * g * (score - expected), spread: Math.max(LEAST_SPREAD, Math.sqrt(1 / precision)) };
}

/** A day as people here call it: 2026-11-17. */
export function dayOf(time: Date): string {
  return `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`;
}

export function dayAfter(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date + days));
}

/** Days in a row on which something was tried, up to today or yesterday; one missed day in seven is forgiven. */
export function streakOf(tried: ReadonlySet<string>, today: string): number {
  let day = tried.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  for (let since = 7; ; day = dayAfter(day, -1)) {
    if (tried.has(day)) {
      count += 1;
      since += 1;
    } else if (count > 0 && since >= 7 && tried.has(dayAfter(day, -1))) since = 1;
    else return count;
  }
}

/** A puzzle of one's own mistakes: when it is due again, how often it was solved in a row, whether it was ever missed. */
export interface Turnus {
  due: string;
  solved: number;
  missed: boolean;
}

export const ENOUGH = 2;

export function fresh(today: string): Turnus {
  return { due: dayAfter(today, 1), solved: 0, missed: false };
}

/** After a day when it was missed; after three days when it was solved, after ten when it was never missed; solved twice it rests. */
export function next(now: Turnus, right: boolean, today: string): Turnus {
  if (!right) return { due: dayAfter(today, 1), solved: 0, missed: true };
  return { ...now, solved: now.solved + 1, due: dayAfter(today, now.missed ? 3 : 10) };
}

export function isDue(now: Turnus, today: string): boolean {
  return now.solved < ENOUGH && now.due <= today;
}
