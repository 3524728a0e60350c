/** What the page and its workers say to each other. */

export interface Request {
  kind: 'request';
  id: number;
  method: string;
  /** Below `api/`, with its query. */
  path: string;
  token: string | null;
  body: string | null;
}

export interface OpenStream {
  kind: 'stream';
  id: number;
  table: string;
  token: string | null;
  lastId: string | null;
}

export type ToTable = { kind: 'start'; base: string; files: Files; counted: boolean } | Request | OpenStream | { kind: 'close'; id: number };

export type FromTable =
  | { kind: 'loading'; done: number; total: number }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'chunk'; id: number; text: string };

export type ToBot = { kind: 'start'; base: string; files: Files } | { kind: 'job'; id: number; job: Uint8Array };
export type FromBot = { kind: 'ready' } | { kind: 'done'; id: number; result: Uint8Array } | { kind: 'failed'; id: number; reason: string };

/** What the site's `edge.json` says: where Python is, what it weighs, and which answers are files. */
export interface Files {
  version: string;
  python: string;
  engine: string;
  /** Path -> bytes to be loaded before the first table. */
  sizes: Record<string, number>;
  /** Addresses below `api/` whose answers never change -> file. */
  answers: Record<string, string>;
}
