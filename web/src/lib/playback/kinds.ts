/** What each kind of log line is in a playback: how long it takes, its icon, what it moves, which changes of the view it owns. */
import type { GameEvent } from '../types';
import { playbackOf } from './game';

export type StepKind =
  | 'turn' | 'pawn' | 'pay' | 'ship' | 'control' | 'card' | 'draw' | 'event' | 'achievement' | 'final' | 'over' | 'production' | 'build' | 'other';

/** Milliseconds at normal speed. */
export const TIMES: Record<StepKind, number> = {
  turn: 350, pawn: 600, pay: 450, ship: 550, control: 600, card: 500, draw: 600, event: 2500, achievement: 2500, final: 2500, over: 1200,
  production: 500, build: 500, other: 450,
};
/** A control that was mine is held longer. */
export const LOST_MS = 900;
/** No turn takes longer than this at normal speed. */
export const TURN_MS = 6000;

export interface KindInfo {
  is: StepKind;
  icon: string;
  /** Lines of these kinds that follow in the same ply are part of the same step. */
  takes?: RegExp;
  /** Lines of the same kind that follow, also in later plies, are part of the same step. */
  runs?: boolean;
  /** Changes of the view that belong to it; `{s}` stands for the seat, `{p}` for its name in positions. */
  owns?: string;
}

const OTHER: KindInfo = { is: 'other', icon: 'special' };

export function kindOf(game: string, event: GameEvent): KindInfo {
  return playbackOf(game).kindOf(event) ?? OTHER;
}

/** Whether a change of the view, by its written path, is what this line tells of. */
export function owns(game: string, event: GameEvent, path: string): boolean {
  const { owns: words } = kindOf(game, event);
  if (!words) return false;
  const seat = event.seat === null ? '\\d+' : String(event.seat);
  const player = event.seat === null ? 'P\\d' : `P${event.seat + 1}`;
  return pattern(words.replaceAll('{s}', seat).replaceAll('{p}', player)).test(path);
}

const patterns = new Map<string, RegExp>();
function pattern(words: string): RegExp {
  const made = patterns.get(words) ?? new RegExp(words);
  patterns.set(words, made);
  return made;
}

const OPENERS = new Set(['turn', 'select', 'anarchist_card', 'round']);

/** A line that begins somebody's turn. */
export function opensTurn(event: GameEvent | undefined): boolean {
  return event !== undefined && OPENERS.has(event.kind);
}
