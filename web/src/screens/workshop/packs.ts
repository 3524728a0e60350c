/** Packs of this browser: kept in localStorage, written as YAML, carried by links. */
import type { PackAnswer } from '../../wire';
import { sorted, type Row } from './rows';

export interface MyPack {
  id: string;
  name: string;
  /** Grows with every saved card. */
  version: number;
  author: string;
  licence: string;
  game: string;
  rows: Record<string, Row[]>;
}

const KEY = 'heliopause.packs';
const CHOSEN = 'heliopause.pack.';
/** Longer links are cut by mail programs and messengers. */
export const LONGEST_LINK = 16_000;
const MOST_BYTES = 256 * 1024;

export function myPacks(game?: string): MyPack[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const good = Array.isArray(kept) ? (kept as MyPack[]).filter((pack) => pack && typeof pack.id === 'string' && typeof pack.rows === 'object') : [];
    return good.filter((pack) => game === undefined || pack.game === game);
  } catch {
    return []; // a damaged entry must not lock anybody out
  }
}

/** Put a pack in the place of the one with its id and game, or behind the others; throws when the browser has no room. */
export function keepPack(pack: MyPack): void {
  const all = myPacks();
  const at = all.findIndex((other) => other.id === pack.id && other.game === pack.game);
  if (at < 0) all.push(pack);
  else all[at] = pack;
  localStorage.setItem(KEY, JSON.stringify(all));
  localStorage.setItem(CHOSEN + pack.game, pack.id);
}

export function forgetPack(pack: MyPack): void {
  localStorage.setItem(KEY, JSON.stringify(myPacks().filter((other) => other.id !== pack.id || other.game !== pack.game)));
}

export function chosenPack(game: string): MyPack | null {
  const packs = myPacks(game);
  return packs.find((pack) => pack.id === localStorage.getItem(CHOSEN + game)) ?? packs[0] ?? null;
}

export function choosePack(pack: MyPack): void {
  localStorage.setItem(CHOSEN + pack.game, pack.id);
}

export function freshPack(game: string, name: string, author: string): MyPack {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => byte.toString(36)).join('');
  return { id: `my-box-${random}`, name, version: 1, author, licence: 'CC0-1.0', game, rows: {} };
}

export function rowOf(pack: MyPack | null, kind: string, card: string): Row | null {
  return pack?.rows[kind]?.find((row) => row.id === card) ?? null;
}

/** The pack with a row in the place of the one with its id; without the card when `row` says nothing but the id. */
export function withRow(pack: MyPack, kind: string, row: Row): MyPack {
  const table = pack.rows[kind] ?? [];
  const says = Object.keys(row).length > 1;
  const at = table.findIndex((other) => other.id === row.id);
  const next = table.filter((other) => other.id !== row.id);
  if (says) next.splice(at < 0 ? next.length : at, 0, row);
  const { [kind]: _, ...others } = pack.rows;
  return { ...pack, version: pack.version + 1, rows: next.length > 0 ? { ...others, [kind]: next } : others };
}

export function cardsIn(pack: MyPack): number {
  return Object.values(pack.rows).reduce((sum, table) => sum + table.length, 0);
}

// --- text ------------------------------------------------------------------------------------------------------------
/** The pack as the file that `heliopause pack check` reads: one field a line, values as JSON, which YAML is too. */
export function packText(pack: MyPack): string {
  const { rows, version, ...about } = pack;
  const head = `pack: ${JSON.stringify({ ...about, version: String(version) })}\n`;
  const tables = Object.entries(rows).map(([kind, table]) => `\n${kind}:\n${table.map(rowText).join('')}`);
  return head + tables.join('');
}

function rowText(row: Row): string {
  const { id, ...others } = row;
  return [`  - id: ${id}`, ...Object.entries(others).map(([field, value]) => `    ${field}: ${JSON.stringify(value)}`)].join('\n') + '\n';
}

/** A pack that the server has read and found good. */
export function packFrom(answer: PackAnswer): MyPack | null {
  if (!answer.ok || answer.pack === null) return null;
  const { id, name, author, licence, game, version } = answer.pack;
  return { id, name, author, licence, game, version: /^\d{1,9}$/.test(version) ? Number(version) : 1, rows: answer.rows };
}

/** The digest by which tables and records name the pack; '' where the browser has no way to make one. */
export async function digestOf(pack: MyPack): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''; // only pages from https and from this computer have it
  const { name, author, licence } = pack;
  const rows = Object.fromEntries(Object.entries(pack.rows).map(([kind, table]) => [kind, Object.fromEntries(table.map((row) => [row.id, row]))]));
  const text = JSON.stringify(sorted([pack.game, { name, author, licence }, rows]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// --- links -----------------------------------------------------------------------------------------------------------
async function through(bytes: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const reader = (new Blob([bytes as BlobPart]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The text packed into letters of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), MOST_BYTES);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of such letters; throws when they are damaged, or unpack to more than a pack may have. */
export async function unpacked(letters: string): Promise<string> {
  if (letters.length > LONGEST_LINK || !/^[\w-]+$/.test(letters)) throw new RangeError('no pack');
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES));
}

/** A link that carries the pack, or null when it would be too long. */
export async function linkTo(pack: MyPack): Promise<string | null> {
  const letters = await packed(packText(pack));
  return letters.length > LONGEST_LINK ? null : `${location.origin}${location.pathname}#/workshop/${pack.game}?take=${letters}`;
}
