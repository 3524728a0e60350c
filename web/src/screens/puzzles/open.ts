/** Setting up the table on which a puzzle is solved, and keeping what belongs to it while it is being solved. */
import { api } from '../../lib/api';
import { go } from '../../lib/router.svelte';
import { forget, knownTables, remember } from '../../lib/seats';
import { t } from '../../i18n/index.svelte';
import type { Puzzle, PuzzleInfo, PuzzleResult, PuzzleSet, Words } from '../../wire';
import { book } from './book.svelte';
import { dayOf } from './rating';

/** A puzzle at its table: what was told of it, the choices so far, whether a nudge was taken. */
export interface AtTable {
  table: string;
  id: string;
  info: PuzzleInfo;
  nudge: Words;
  record: unknown;
  date: string | null;
  own: boolean;
  choices: { ply: number; option: string }[];
  nudged: boolean;
}

const KEY = 'heliopause.puzzle';

/** Kept for a reload of the page; one puzzle at a time. */
export function keepAtTable(at: AtTable): void {
  localStorage.setItem(KEY, JSON.stringify(at));
}

export function atTable(table: string): AtTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as AtTable | null;
    return kept?.table === table ? kept : null;
  } catch {
    return null;
  }
}

export const puzzleSets = (): Promise<PuzzleSet[]> => api.call('puzzles/sets');
export const dailyPuzzle = (): Promise<Puzzle> => api.whenFree(() => api.call(`puzzles/daily?date=${dayOf(new Date())}`));
/** A turn of a record as a puzzle: its position, and where to look. */
export const madeFrom = (record: unknown, ply: number): Promise<Puzzle> => api.whenFree(() => api.call('puzzles', { method: 'POST', body: { record, ply } }));

export function checked(at: AtTable, options: string[]): Promise<PuzzleResult> {
  const [path, body] = at.own ? ['puzzles/own/answer', { record: at.record, ply: 0, options }] : [`puzzles/${at.id}/answer`, { options }];
  return api.whenFree(() => api.call(path, { method: 'POST', body }));
}

async function told(id: string): Promise<Omit<AtTable, 'table' | 'choices' | 'nudged'>> {
  const own = book.ownPuzzle(id);
  if (own) {
    const { nudge } = await madeFrom(own.record, 0);
    return { id, info: own.info, nudge, record: own.record, date: null, own: true };
  }
  const puzzle = id === 'daily' ? await dailyPuzzle() : await api.whenFree(() => api.call<Puzzle>(`puzzles/${id}`));
  return { id: puzzle.info.id, info: puzzle.info, nudge: puzzle.nudge, record: puzzle.record, date: puzzle.date, own: false };
}

const others = (info: PuzzleInfo, name: string) => Array.from({ length: info.players }, (_, seat) =>
  seat === info.seat ? { kind: 'human' as const, name } : { kind: 'bot' as const, level: 'captain' as const });

/** Open the puzzle on a table of its own; the table of the last one is not kept. */
export async function beginPuzzle(id: string): Promise<void> {
  const puzzle = await told(id);
  const { info, record } = puzzle;
  const made = await api.whenFree(() => api.create({ game: info.game, players: info.players, seats: others(info, t('common.you')), start: { record, ply: 0 }, practice: true }));
  for (const old of knownTables(true).filter((known) => known.puzzle !== undefined)) forget(old.table);
  remember({ table: made.table, game: info.game, tokens: made.you !== null && made.token ? { [made.you]: made.token } : {}, invite: null, puzzle: puzzle.id });
  keepAtTable({ ...puzzle, table: made.table, choices: [], nudged: false });
  go(`/table/${made.table}`);
}

/** The same position as a game against bots. */
export function playedOn(at: AtTable, name: string) {
  return { game: at.info.game, players: at.info.players, seats: others(at.info, name), start: { record: at.record, ply: 0 } };
}
