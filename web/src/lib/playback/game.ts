/** What a playback has to know of a game: `playback.ts` of its folder. */
import type { GameEvent, Shapes, View } from '../types';
import type { KindInfo } from './kinds';
import type { Count } from './numbers';

/** How far everybody is on the way to an achievement, and who has its places. */
export interface AchievementFacts {
  slots: number[];
  claims: { seat: number }[];
  progress: { have: number; need: number; met: boolean }[];
}

export interface GamePlayback<G extends Shapes = Shapes> {
  /** What a line of the log is; undefined for one that is nothing special. */
  kindOf(event: GameEvent): KindInfo | undefined;
  /** The numbers of a seat besides its points. */
  counts(view: View<G>, seat: number): Count[];
  /** Is the last round running? */
  lastRound(view: View<G>): boolean;
  /** How long the game goes on after a line of the end, told by its first number. */
  goesOn?(which: unknown): 'soon' | 'now';
  achievement?(view: View<G>, id: string): AchievementFacts | undefined;
  /** A slot for cards: who has it, and whether the reader could. */
  slot?(view: View<G>, id: string): { researched_by: readonly number[]; lit: boolean } | undefined;
  /** A place of the map: the power there, by player. */
  place?(view: View<G>, id: string): { power: Readonly<Record<string, number>> } | undefined;
  /** The action space that a seat's pawn stands on. */
  pawn?(view: View<G>, seat: number): string | undefined;
}

const FOUND = import.meta.glob<GamePlayback>(['../../games/*/playback.ts', '!../../games/template/*'], { eager: true, import: 'default' });
const PLAIN: GamePlayback = { kindOf: () => undefined, counts: () => [], lastRound: () => false };

export function playbackOf(game: string): GamePlayback {
  return FOUND[`../../games/${game}/playback.ts`] ?? PLAIN;
}
