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
}>({ card: null, rule: null, settings: false, help: false });

export function openCard(game: string, id: string, state: TableState | null = null): void {
  dialogs.card = { game, id, state };
}

export function openRule(id: string): void {
  dialogs.rule = id;
}

export function closeAll(): void {
  Object.assign(dialogs, { card: null, rule: null, settings: false, help: false });
}

export function anyOpen(): boolean {
  return dialogs.card !== null || dialogs.rule !== null || dialogs.settings || dialogs.help;
}
