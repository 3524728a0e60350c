/** Creating a table and going there. */
import { t } from '../i18n/index.svelte';
import type { CreateTable, Level } from '../wire';
import { api } from './api';
import { TILES, aboutGame, tileOf } from './games';
import { guest, perhapsGuest } from './guest.svelte';
import { go } from './router.svelte';
import { remember } from './seats';
import { settings } from './settings.svelte';

/** A table for a game; one for a lesson says neither. */
export type GameTable = CreateTable & { game: string; players: number };

export interface QuickGame {
  /** The id of a tile of the start page. */
  tile: string;
  players: number;
  level: Level;
  difficulty: 'easy' | 'normal' | 'hard';
  /** The rulebook's set-up for a first game. */
  first: boolean;
}

export const LEVELS: readonly Level[] = ['cadet', 'officer', 'captain', 'commodore', 'admiral'];

export function quickTable(quick: QuickGame, name: string): GameTable {
  const me = { kind: 'human' as const, name: name || null };
  const { game, solo } = tileOf(quick.tile);
  if (solo) return { game, players: 1, options: { difficulty: quick.difficulty }, seats: [me] };
  const bots = Array.from({ length: quick.players - 1 }, () => ({ kind: 'bot' as const, level: quick.level }));
  return { game, players: quick.players, options: { ...aboutGame(game)?.first[quick.first ? 'first' : 'later'] }, seats: [me, ...bots] };
}

/** Create it, keep the tokens of our seats, open it. */
export async function beginTable(body: GameTable): Promise<void> {
  const made = await perhapsGuest((key) => api.create(body, key));
  const tokens: Record<number, string> = {};
  if (made.you !== null && made.token) tokens[made.you] = made.token;
  remember({ table: made.table, game: body.game, tokens, invite: made.invite, owner: guest.me?.id });
  go(`/table/${made.table}`);
}

const QUICK_KEY = 'heliopause.quick';

export function lastQuick(): QuickGame {
  const base: QuickGame = { tile: TILES[0]!.id, players: 2, level: 'cadet', difficulty: 'easy', first: true };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(QUICK_KEY) ?? '{}') as Partial<QuickGame>) };
  } catch {
    return base;
  }
}

export function keepQuick(quick: QuickGame): void {
  localStorage.setItem(QUICK_KEY, JSON.stringify(quick));
}

/** The name of the person at this device, for seats and log lines. */
export function ownName(): string {
  return settings.name.trim() || t('common.player');
}
