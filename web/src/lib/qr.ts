/** QR codes of texts, made in the page: bytes, the lowest level of correction, all forty sizes (ISO/IEC 18004). */

/** Bytes of correction in a block and blocks, for sizes 1 to 40 at level L. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];

// --- bytes -------------------------------------------------------------------------------------------------------------
/** The product in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function generator(degree: number): number[] {
  const out = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) out[at] = times(out[at], root) ^ (out[at + 1] ?? 0);
    root = times(root, 2);
  }
  return out;
}

/** The bytes that let a reader repair a block. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const by = generator(degree);
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < degree; at++) rest[at] ^= times(by[at], factor);
  }
  return rest;
}

/** Places for data in a code, without finders, timing, alignment, format and version. */
function roomOf(version: number): number {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
  let bits = (16 * version + 128) * version + 64;
  if (marks > 0) bits -= (25 * marks - 10) * marks - 55;
  return version >= 7 ? bits - 36 : bits;
}

function dataBytes(version: number): number {
  return Math.floor(roomOf(version) / 8) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/** The smallest size that holds so many bytes, 0 when none does. */
export function versionFor(bytes: number): number {
  for (let version = 1; version <= 40; version++) {
    if (4 + (version < 10 ? 8 : 16) + 8 * bytes <= 8 * dataBytes(version)) return version;
  }
  return 0;
}

/** Data and correction in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const write = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  write(0b0100, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  const room = dataBytes(version);
  write(0, Math.min(4, 8 * room - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleaved(data, version);
}

function interleaved(data: readonly number[], version: number): number[] {
  const [count, degree] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let n = 0, at = 0; n < count; n++) {
    const length = short + (n >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const repairs = blocks.map((block) => correctionOf(block, degree));
  const out: number[] = [];
  for (let at = 0; at <= short; at++) for (const block of blocks) if (at < block.length) out.push(block[at]);
  for (let at = 0; at < degree; at++) for (const repair of repairs) out.push(repair[at]);
  return out;
}

// --- modules -----------------------------------------------------------------------------------------------------------
type Grid = (boolean | null)[][];

/** Fifteen bits that tell the level and the mask. */
export function formatBits(mask: number): number {
  const data = (0b01 << 3) | mask;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

/** Eighteen bits that tell the size, from 7 on. */
export function versionBits(version: number): number {
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  return (version << 12) | rest;
}

function alignment(version: number): number[] {
  if (version === 1) return [];
  const marks = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (2 * marks - 2)) * 2;
  return [6, ...Array.from({ length: marks - 1 }, (_, n) => last - step * (marks - 2 - n))];
}

function square(grid: Grid, row: number, column: number, reach: number, dark: (far: number) => boolean): void {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (grid[row + y]?.[column + x] !== undefined) grid[row + y][column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
    }
  }
}

/** The parts that every code of a size has; null where data or format go. */
function frame(version: number): Grid {
  const size = 4 * version + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let at = 0; at < size; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(grid, row, column, 4, (far) => far !== 2 && far !== 4);
  const marks = alignment(version);
  for (const row of marks) {
    for (const column of marks) {
      const corner = (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6);
      if (!corner) square(grid, row, column, 2, (far) => far !== 1);
    }
  }
  for (let bit = 0; version >= 7 && bit < 18; bit++) {
    const dark = ((versionBits(version) >> bit) & 1) === 1;
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    grid[far][near] = grid[near][far] = dark;
  }
  writeFormat(grid, 0);
  return grid;
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    grid[bit < 6 ? bit : bit < 8 ? bit + 1 : 8][bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit] = dark;
    if (bit < 8) grid[8][size - 1 - bit] = dark;
    else grid[size - 15 + bit][8] = dark;
  }
  grid[size - 8][8] = true;
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (_, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0, (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0, (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The free places in the order in which bits are drawn: up and down in pairs of columns, from the right. */
function places(grid: Grid): [number, number][] {
  const size = grid.length;
  const out: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let n = 0; n < size; n++) {
      const row = up ? size - 1 - n : n;
      for (const column of [right, right - 1]) if (grid[row][column] === null) out.push([row, column]);
    }
  }
  return out;
}

/** How hard a code is to read: long runs, squares, patterns like a finder, more dark than light. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  for (const turned of [false, true]) {
    for (let a = 0; a < size; a++) {
      let run = 0;
      let seen = '';
      for (let b = 0; b < size; b++) {
        const on = turned ? grid[b][a] : grid[a][b];
        run = b > 0 && on === (turned ? grid[b - 1][a] : grid[a][b - 1]) ? run + 1 : 1;
        sum += run === 5 ? 3 : run > 5 ? 1 : 0;
        seen = (seen + (on ? '1' : '0')).slice(-11);
        if (seen === '10111010000' || seen === '00001011101') sum += 40;
        if (!turned && on) dark += 1;
      }
    }
  }
  for (let r = 1; r < size; r++) {
    for (let c = 1; c < size; c++) if (grid[r][c] === grid[r - 1][c] && grid[r][c] === grid[r][c - 1] && grid[r][c] === grid[r - 1][c - 1]) sum += 3;
  }
  return sum + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}

/** The dark and light modules of a text, row by row; null when it is too long for any code. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const empty = frame(version);
  const free = places(empty);
  let best: boolean[][] | null = null;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const grid = empty.map((row) => [...row]);
    free.forEach(([row, column], at) => {
      const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      grid[row][column] = (bit === 1) !== MASKS[mask](row, column);
    });
    writeFormat(grid, mask);
    const found = penalty(grid as boolean[][]);
    if (found < least) [best, least] = [grid as boolean[][], found];
  }
  return best;
}

/** The dark modules as one path of unit squares, for an SVG with four modules of light around it. */
export function qrPath(modules: readonly boolean[][]): string {
  const parts: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      parts.push(`M${from + 4} ${y + 4}h${x - from + 1}v1h${from - x - 1}z`);
    }
  });
  return parts.join('');
}
