/** Dialogs that may be opened from anywhere on the page. */
import type { TableState } from './types';

export interface CardRequest {
  game: string;
  id: string;
  /** When opened from a table: tells where the card is now. */
  state: TableState | null;
}

export const dialogs = $state<{
  card: CardRequest | null;
  rule: string | null;
  settings: boolean;
  help: boolean;
  /** The sheet of symbols of a game; those of the thing looked at are lit. */
  legend: { game: string; lit: readonly string[] } | null;
}>({ card: null, rule: null, settings: false, help: false, legend: null });

export function openCard(game: string, id: string, state: TableState | null = null): void {
  dialogs.card = { game, id, state };
}

export function openRule(id: string): void {
  dialogs.rule = id;
}

export function closeAll(): void {
  Object.assign(dialogs, { card: null, rule: null, settings: false, help: false, legend: null });
}

export function anyOpen(): boolean {
  return dialogs.card !== null || dialogs.rule !== null || dialogs.settings || dialogs.help || dialogs.legend !== null;
}
