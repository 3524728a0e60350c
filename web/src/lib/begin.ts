/** Creating a table and going there. */
import { t } from '../i18n/index.svelte';
import type { CreateTable, Level } from '../wire';
import { api } from './api';
import { go } from './router.svelte';
import { remember } from './seats';
import { settings } from './settings.svelte';

export type Tile = 'beyond-the-sun' | 'new-frontiers' | 'solo';

export interface QuickGame {
  tile: Tile;
  players: number;
  level: Level;
  difficulty: 'easy' | 'normal' | 'hard';
}

export const LEVELS: readonly Level[] = ['cadet', 'officer', 'captain', 'commodore', 'admiral'];
export const PLAYER_COUNTS: Record<Tile, readonly number[]> = { 'beyond-the-sun': [2, 3, 4], 'new-frontiers': [2, 3, 4, 5], solo: [1] };

export function quickTable(quick: QuickGame, name: string): CreateTable {
  const me = { kind: 'human' as const, name: name || null };
  if (quick.tile === 'solo') {
    return { game: 'beyond-the-sun', players: 1, options: { difficulty: quick.difficulty }, seats: [me] };
  }
  const bots = Array.from({ length: quick.players - 1 }, () => ({ kind: 'bot' as const, level: quick.level }));
  return { game: quick.tile, players: quick.players, seats: [me, ...bots] };
}

/** Create it, keep the tokens of our seats, open it. */
export async function beginTable(body: CreateTable, lesson?: string): Promise<void> {
  const made = await api.create(body);
  const tokens: Record<number, string> = {};
  if (made.you !== null && made.token) tokens[made.you] = made.token;
  remember({ table: made.table, game: body.game, tokens, invite: made.invite, ...(lesson ? { lesson } : {}) });
  go(`/table/${made.table}`);
}

const QUICK_KEY = 'heliopause.quick';

export function lastQuick(): QuickGame {
  const base: QuickGame = { tile: 'beyond-the-sun', players: 3, level: 'captain', difficulty: 'normal' };
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
