/** Tables this device knows, with the tokens of the seats it holds. */

export interface KnownTable {
  table: string;
  game: string;
  /** Tokens by the first seat they hold (on a shared device one token holds several seats). Empty: only watched. */
  tokens: Record<number, string>;
  /** The seat used last, when links of several seats were opened here. */
  current?: number;
  invite: string | null;
  /** When it was last opened here, ms since 1970. */
  at: number;
  lesson?: string;
  /** The puzzle that is solved there. */
  puzzle?: string;
  /** The guest whose seat it is known to be. */
  owner?: string;
  /** The token of a link for watching. */
  watch?: string;
  /** Seats whose words are not shown here. */
  muted?: number[];
  /** Seats whose face-down goal is kept down without asking. */
  faceDown?: number[];
}

const KEY = 'heliopause.tables';
const KEEP = 40;

function readAll(): KnownTable[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as KnownTable[]) : [];
  } catch {
    return [];
  }
}

function writeAll(list: KnownTable[]): void {
  localStorage.setItem(KEY, JSON.stringify(list.sort((a, b) => b.at - a.at).slice(0, KEEP)));
}

/** Games, the one opened last first; practice tables of lessons and puzzles are none. */
export function knownTables(practice = false): KnownTable[] {
  return readAll().filter((entry) => (entry.lesson !== undefined || entry.puzzle !== undefined) === practice).sort((a, b) => b.at - a.at);
}

export function knownTable(table: string): KnownTable | null {
  return readAll().find((entry) => entry.table === table) ?? null;
}

/** Add or refresh a table; tokens are merged, so a second seat on the same device keeps the first. */
export function remember(entry: Omit<KnownTable, 'at'>, at = Date.now()): void {
  const list = readAll();
  const old = list.find((other) => other.table === entry.table);
  const merged: KnownTable = {
    ...old, ...entry, tokens: { ...old?.tokens, ...entry.tokens }, invite: entry.invite ?? old?.invite ?? null, at,
  };
  writeAll([merged, ...list.filter((other) => other.table !== entry.table)]);
}

export function forget(table: string): void {
  writeAll(readAll().filter((entry) => entry.table !== table));
}

/** The token to act with, or null for a spectator. */
export function currentToken(entry: KnownTable): string | null {
  const seats = Object.keys(entry.tokens).map(Number).sort((a, b) => a - b);
  const seat = entry.current !== undefined && entry.current in entry.tokens ? entry.current : seats[0];
  return seat === undefined ? null : entry.tokens[seat];
}
