/** Static data of a game and its table, loaded once. */
import { api } from './api';
import { aboutGame } from './games';
import type { GameUi } from './table';
import type { Boards, Card } from './types';
import type { Components, PackMark, TableState } from '../wire';

const MODULES = import.meta.glob<{ default: GameUi }>(['../games/*/index.ts', '!../games/template/*']);

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

/** All cards by id, as a table with these options uses them; a table with packs has cards of its own. */
export function cardsOf(game: string, options: Record<string, unknown> = {}, table?: Packed | null): Promise<Map<string, Card>> {
  const load = (): Promise<Card[]> => (table?.packs.length ? api.tableCards(table.table) : api.cards(game));
  return once(cards, keyOf(game, table, printingOf(game, options)), async () => listed(game, options, await load()));
}

/** "other" where a table with these options has cards of another printing. */
function printingOf(game: string, options: Record<string, unknown>): 'other' | '' {
  return aboutGame(game)?.printing?.isIn(options) ? 'other' : '';
}

function listed(game: string, options: Record<string, unknown>, all: Card[]): Map<string, Card> {
  const printing = printingOf(game, options) ? aboutGame(game)?.printing : undefined;
  return new Map(all.map((card) => [card.id, printing ? printing.card(card) : card]));
}

type Packed = Pick<TableState, 'table' | 'packs'>;

function keyOf(game: string, table: Packed | null | undefined, more = ''): string {
  return [game, more, ...(table?.packs ?? []).map((pack) => pack.digest)].filter(Boolean).join(', ');
}

/** The components of a record with packs: from now on every table and card of these packs is found. */
export async function keepComponents(game: string, options: Record<string, unknown>, packs: PackMark[], load: () => Promise<Components>): Promise<void> {
  const table = { table: '', packs };
  const key = keyOf(game, table, printingOf(game, options));
  const known = [cards.get(key), boards.get(keyOf(game, table))];
  if (packs.length === 0 || known.every(Boolean)) return;
  const found = await load();
  cards.set(key, Promise.resolve(listed(game, options, found.cards)));
  boards.set(keyOf(game, table), Promise.resolve(found.boards));
}

export function boardsOf(game: string, table?: Packed | null): Promise<Boards> {
  return once(boards, keyOf(game, table), () => (table?.packs.length ? api.tableBoards(table.table) : api.boards(game)));
}

export async function uiOf(game: string): Promise<GameUi | null> {
  const load = MODULES[`../games/${game}/index.ts`];
  return load ? (await load()).default : null;
}
