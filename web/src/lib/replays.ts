/** A game to look back at: a record file, a finished table, or a running table as far as the reader may see. */
import { namedState } from './names';
import { Refused, type Api } from './api';
import { currentToken, knownTable } from './seats';
import type { Ply, Position, TableState } from './types';

export interface ReplaySource {
  game: string;
  names: string[];
  plies: Ply[];
  /** Number of the last ply. */
  last: number;
  /** The whole record, when it may be handed out: then any seat's eyes and "try again" work. */
  record: unknown | null;
  at(ply: number, eyes: number | null, signal: AbortSignal): Promise<Position>;
  winners: number[];
}

export async function fromRecord(api: Api, record: unknown): Promise<ReplaySource> {
  const replay = await api.replay(record);
  return {
    game: replay.game, names: replay.names, plies: replay.plies, record, winners: replay.winners,
    last: replay.plies.length === 0 ? 0 : replay.plies[replay.plies.length - 1].ply,
    at: (ply, eyes, signal) => api.replayAt(record, ply, eyes, signal),
  };
}

export async function fromTable(api: Api, table: string): Promise<ReplaySource> {
  const known = knownTable(table);
  const token = known ? currentToken(known) : null;
  const info = await api.record(table, token);
  if (info.complete) {
    const state = await api.table(table, token);
    const source = await fromRecord(api, info.record);
    return { ...source, names: state.players.map((player) => player.name) };
  }
  const state: TableState = await api.table(table, token);
  return {
    game: state.game, names: state.players.map((player) => player.name), plies: [], record: null, winners: [], last: state.ply,
    at: (ply, _eyes, signal) => api.call(`tables/${table}/at/${ply}`, { token, signal }),
  };
}

/** The text of a file as a record: one JSON value, or one JSON line per entry. */
export function parseRecord(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    if (text.trimStart().startsWith('{')) return text; // one entry per line: the server reads and checks the lines
  }
  throw new Refused(422, { code: 'record', error: { en: 'This file is not a record of a game.', pl: 'Ten plik nie jest zapisem gry.' } });
}

/** A position in the shape the tables draw. */
export function asTable(source: ReplaySource, position: Position, eyes: number | null): TableState {
  return namedState({
    table: '', game: source.game,
    players: source.names.map((name, seat) => ({ seat, name, kind: 'human', level: null, joined: true, connected: true, thinking: false })),
    you: eyes, seats_held: [], invite: null, hotseat: false, version: position.ply, ply: position.ply, over: position.over, view: position.view,
    decision: position.decision && { ...position.decision, waiting: true }, log: position.log, seen: 0, can_undo: false, can_redo: false,
    undo_beyond: 'no', undo_request: null, assisted: false, winners: position.winners, chat: [], webhook: false, seed_known: false,
  });
}
