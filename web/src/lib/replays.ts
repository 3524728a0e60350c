/** A game to look back at: a record file, a finished table, or a running table as far as the reader may see. */
import { namedState } from './names';
import { Refused, type Api } from './api';
import type { PackMark } from '../wire';
import { currentToken, knownTable } from './seats';
import type { Ply, Position, TableState, Text } from './types';

/** One line of the list beside the board. `seat` -1 is chance, or the table itself. */
export interface MoveLine {
  ply: number;
  seat: number;
  text: Text;
}

export interface ReplaySource {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  lines: MoveLine[];
  /** Number of the last ply. */
  last: number;
  /** The whole record, when it may be handed out: then any seat's eyes and "try again" work. */
  record: unknown | null;
  at(ply: number, eyes: number | null, signal: AbortSignal): Promise<Position>;
  winners: number[];
  /** The seat of the reader, whose eyes one looks through at first. */
  you: number | null;
  /** The packs it was played with, and the table that has their cards when no record may be handed out. */
  packs: PackMark[];
  table: string;
}

function spoken(ply: Ply): MoveLine {
  const text = ply.text.en === '' ? { en: ply.do, pl: ply.do } : ply.text;
  return { ply: ply.ply, seat: ply.seat, text };
}

export async function fromRecord(api: Api, record: unknown): Promise<ReplaySource> {
  const replay = await api.replay(record);
  return {
    game: replay.game, options: replay.options, names: replay.names, record, winners: replay.winners, you: null, packs: replay.packs, table: '',
    lines: [...replay.plies.map(spoken), ...replay.told.map((line) => ({ ...line, seat: -1 }))].sort((one, other) => one.ply - other.ply),
    last: replay.plies.length === 0 ? 0 : replay.plies[replay.plies.length - 1].ply,
    at: (ply, eyes, signal) => api.replayAt(record, ply, eyes, signal),
  };
}

export async function fromTable(api: Api, table: string): Promise<ReplaySource> {
  const known = knownTable(table);
  const token = known ? currentToken(known) : null;
  const [info, state] = await Promise.all([api.record(table, token), api.table(table, token)]);
  const names = state.players.map((player) => player.name);
  if (info.complete) return { ...(await fromRecord(api, info.record)), names, you: state.you };
  const log = await api.log(table, token);
  return {
    game: state.game, options: state.view.options, names, record: null, winners: [], last: state.ply, you: state.you, packs: state.packs, table,
    lines: log.map((event) => ({ ply: event.ply, seat: event.seat ?? -1, text: event.text })),
    at: (ply, _eyes, signal) => api.positionAt(table, token, ply, signal),
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
    undo_beyond: 'no', undo_request: null, assisted: false, winners: position.winners, chat: [], packs: source.packs, webhook: false, seed_known: false,
  });
}
