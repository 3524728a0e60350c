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

/** All cards by id, as a table with these options uses them. */
export function cardsOf(game: string, options: Record<string, unknown> = {}): Promise<Map<string, Card>> {
  const first = options.printing === 'first';
  return once(cards, first ? `${game}, first printing` : game, async () =>
    new Map((await api.cards(game)).map((card) => [card.id, first ? firstPrinting(card) : card])),
  );
}

/** A card of Beyond the Sun that was corrected later, as it was printed first; every other card as it is. */
export function firstPrinting(card: Card): Card {
  const first = card.facts.first_printing;
  return first ? { ...card, text: first.text, icons: first.icons, source: first.source, facts: { ...card.facts, ...first } } : card;
}

export function boardsOf(game: string): Promise<Boards> {
  return once(boards, game, () => api.boards(game));
}

export async function uiOf(game: string): Promise<GameUi | null> {
  const load = MODULES[`../games/${game}/index.ts`];
  return load ? (await load()).default : null;
}
