/** Numbers behind a graph: a scale of round numbers, and marks that do not cover each other. */

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Round numbers from 0 to at least `most`, at most six of them. */
export function ticks(most: number): number[] {
  const step = STEPS.find((size) => most / size <= 5) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, k) => k * step);
}

/** The same heights, moved as little as needed to be `gap` apart and between `top` and `bottom`. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, k) => k).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((k, at) => {
    const above = at === 0 ? top - gap : placed[order[at - 1]];
    placed[k] = Math.max(placed[k], above + gap);
  });
  [...order].reverse().forEach((k, at, back) => {
    const below = at === 0 ? bottom + gap : placed[back[at - 1]];
    placed[k] = Math.min(placed[k], below - gap);
  });
  return placed;
}
