/** Static data of a game and its table, loaded once. */
import { api } from './api';
import type { GameUi } from './table';
import type { Boards, Card } from './types';

const MODULES = import.meta.glob<{ default: GameUi }>('../games/*/index.ts');

const cards = new Map<string, Promise<Map<string, Card>>>();
const boards = new Map<string, Promise<Boards>>();

/** Remember the promise; forget it when it fails, so that the next try asks again. */
function once<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    cache.delete(key);
    throw error;
  });
  cache.set(key, loading);
  return loading;
}

export function cardsOf(game: string): Promise<Map<string, Card>> {
  return once(cards, game, async () => new Map((await api.cards(game)).map((card) => [card.id, card])));
}

export function boardsOf(game: string): Promise<Boards> {
  return once(boards, game, () => api.boards(game));
}

export async function uiOf(game: string): Promise<GameUi | null> {
  const load = MODULES[`../games/${game}/index.ts`];
  return load ? (await load()).default : null;
}
