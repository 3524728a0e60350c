/** What a table needs when a puzzle is solved there, loaded with it. */
import type { LiveTable } from '../../lib/live.svelte';
import { atTable } from './open';
import { PuzzleRun } from './run.svelte';

export { default as PuzzleBar } from './PuzzleBar.svelte';
export { default as PuzzlePanel } from './PuzzlePanel.svelte';
export { default as PuzzleResult } from './PuzzleResult.svelte';
export { w } from './strings';

/** The puzzle of this table, which hears of every choice; null where this device has forgotten it. */
export function puzzleAt(live: LiveTable): PuzzleRun | null {
  const kept = atTable(live.id);
  if (!kept) return null;
  const run = new PuzzleRun(kept, live);
  const before = live.onMoved;
  live.onMoved = (options, then) => {
    before?.(options, then);
    run.moved(options, then.ply);
  };
  return run;
}
