/** Puzzles by what they are about: the sets of the hub. */
import { GAME_IDS, aboutGame, type PuzzleKind } from '../../lib/games';
import type { PuzzleInfo } from '../../wire';

/** What a puzzle is about; null in a game that sorts none. */
export function kindOf({ game, theme }: Pick<PuzzleInfo, 'game' | 'theme'>): PuzzleKind | null {
  const kinds = aboutGame(game)?.puzzles ?? [];
  return kinds.find((kind) => kind.themes.includes(theme)) ?? kinds[kinds.length - 1] ?? null;
}

export interface PuzzleGroup {
  kind: PuzzleKind;
  game: string;
  /** Easiest first. */
  puzzles: PuzzleInfo[];
}

export function grouped(all: readonly PuzzleInfo[]): PuzzleGroup[] {
  return GAME_IDS.flatMap((game) =>
    (aboutGame(game)?.puzzles ?? []).flatMap((kind) => {
      const puzzles = all.filter((one) => one.game === game && kindOf(one) === kind).sort((a, b) => a.rating - b.rating);
      return puzzles.length > 0 ? [{ kind, game, puzzles }] : [];
    }));
}

/** What to go on with: the easiest of its set that was not solved, else the one nearest to the solver's strength. */
export function nextOf(all: readonly PuzzleInfo[], solved: (id: string) => boolean, rating: number, after: PuzzleInfo | null): PuzzleInfo | null {
  const left = all.filter((one) => !solved(one.id) && one.id !== after?.id);
  const same = after && left.filter((one) => one.game === after.game && kindOf(one) === kindOf(after)).sort((a, b) => a.rating - b.rating)[0];
  return same || (left.sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null);
}
