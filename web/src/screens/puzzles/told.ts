/** How puzzles are put into words. */
import { say } from '../../i18n/index.svelte';
import { gameName } from '../../lib/games';
import type { Plan, PuzzleInfo } from '../../wire';
import { settings } from '../../lib/settings.svelte';
import { w } from './strings';

export function gameOf(info: Pick<PuzzleInfo, 'game' | 'players'>): string {
  return gameName(info.game, info.players === 1);
}

export function whereOf(info: PuzzleInfo): string {
  return w('where', { game: gameOf(info), players: info.players, round: info.round });
}

/** The whole turn as a line. */
export function lineOf(plan: Plan): string {
  return plan.line.map((step) => say(step.name)).join(' → ');
}

export function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(100 * share)} %`;
}

/** "17 November" from 2026-11-17. */
export function dayName(day: string, style: 'long' | 'short' = 'long'): string {
  const [year, month, date] = day.split('-').map(Number);
  const form: Intl.DateTimeFormatOptions = style === 'long' ? { day: 'numeric', month: 'long' } : { weekday: 'short' };
  return new Date(year, month - 1, date).toLocaleDateString(settings.lang, form);
}
