/** Numbers behind a graph: a scale of round numbers, marks that do not cover each other, and what a move changed. */

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Round numbers from 0 or at most `least` to at least `most`, about six of them. */
export function ticks(most: number, least = 0): number[] {
  const low = Math.min(0, least);
  const step = STEPS.find((size) => (most - low) / size <= 5) ?? Math.ceil((most - low) / 5);
  const from = Math.floor(low / step);
  return Array.from({ length: Math.ceil(most / step) - from + 1 }, (_, k) => (from + k) * step);
}

/** Which column each mark stands in, so that every mark keeps its true height and none covers another: 0 is the first. */
export function columns(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, k) => k).sort((a, b) => heights[a] - heights[b] || a - b);
  const taken: number[][] = [];
  const placed = heights.map(() => 0);
  for (const k of order) {
    const at = taken.findIndex((column) => column.every((height) => Math.abs(height - heights[k]) >= gap));
    placed[k] = at < 0 ? taken.length : at;
    (taken[placed[k]] ??= []).push(heights[k]);
  }
  return placed;
}

/** How much each seat's chance to win changed with a ply, in whole percent; null where there is no estimate. */
export function swings(plies: readonly { ply: number; win: readonly number[] | null }[], ply: number): number[] | null {
  const at = plies.findIndex((entry) => entry.ply === ply);
  const [before, after] = [plies[at - 1]?.win, plies[at]?.win];
  return before && after ? after.map((chance, seat) => Math.round((chance - before[seat]) * 100)) : null;
}

/** Whose chance a turning point is told by: the reader's where it moved, else the seat's it moved most. */
export function whomMoved(changes: readonly number[], me: number | null): number {
  if (me !== null && changes[me] !== 0) return me;
  return changes.reduce((most, change, seat) => (Math.abs(change) > Math.abs(changes[most]) ? seat : most), 0);
}
