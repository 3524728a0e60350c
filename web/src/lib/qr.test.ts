import { describe, expect, it } from 'vitest';
import { correctionOf, formatBits, qrOf, qrPath, versionBits, versionFor } from './qr';

/** Reads a code back without knowing how it was drawn: mask from the format, bits up and down, blocks apart. */
function read(grid: boolean[][], blocks: number, degree: number): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const format = Array.from({ length: 15 }, (_, n) => n).reduce((sum, bit) => sum | (Number(grid[bit < 6 ? bit : bit < 8 ? bit + 1 : 8][bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit]) << bit), 0);
  const mask = ((format ^ 0x5412) >> 10) & 7;
  expect(formatBits(mask)).toBe(format);
  const flip = [(r: number, c: number) => (r + c) % 2, (r: number) => r % 2, (_: number, c: number) => c % 3, (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2, (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2, (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2][mask];
  const marks = version === 1 ? [] : [6, ...MARKS[version]];
  const fixed = (r: number, c: number): boolean =>
    (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9) || r === 6 || c === 6
    || (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11)))
    || marks.some((y) => marks.some((x) => Math.abs(y - r) < 3 && Math.abs(x - c) < 3 && !(y === 6 && (x === 6 || x === size - 7)) && !(x === 6 && y === size - 7)));
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let n = 0; n < size; n++) {
      const r = up ? size - 1 - n : n;
      for (const c of [right, right - 1]) if (!fixed(r, c)) bits.push(Number(grid[r][c]) ^ Number(flip(r, c) === 0));
    }
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8).join(''), 2));
  const room = bytes.length - blocks * degree;
  const short = Math.floor(room / blocks);
  const split = Array.from({ length: blocks }, (): number[] => []);
  let at = 0;
  for (let n = 0; n <= short; n++) for (let b = 0; b < blocks; b++) if (n < short || b >= blocks - (room % blocks)) split[b].push(bytes[at++]);
  const repairs = Array.from({ length: blocks }, (_, b) => Array.from({ length: degree }, (_, n) => bytes[at + n * blocks + b]));
  split.forEach((block, b) => expect(correctionOf(block, degree)).toEqual(repairs[b]));
  const data = split.flat().map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(data.slice(0, 4)).toBe('0100');
  const head = version < 10 ? 12 : 20;
  const length = parseInt(data.slice(4, head), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, n) => parseInt(data.slice(head + 8 * n, head + 8 * n + 8), 2)));
}
/** Centres of the alignment marks, as the standard lists them. */
const MARKS: Record<number, number[]> = { 2: [18], 6: [34], 7: [22, 38], 14: [26, 46, 66], 22: [26, 50, 74, 98], 32: [34, 60, 86, 112, 138] };

describe('QR codes', () => {
  it('repair as the standard computes it', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    expect(formatBits(0).toString(2)).toBe('111011111000100');
    expect(formatBits(7).toString(2)).toBe('110100101110110');
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  });

  it('hold as much as the standard says', () => {
    for (const [bytes, version] of [[17, 1], [18, 2], [154, 7], [271, 10], [1003, 22], [2953, 40], [2954, 0]]) expect(versionFor(bytes), `${bytes}`).toBe(version);
  });

  it.each([[17, 1, 1, 7], [32, 2, 1, 10], [134, 6, 2, 18], [150, 7, 2, 20], [450, 14, 4, 30], [1000, 22, 9, 28], [1900, 32, 17, 30]])(
    'of %i bytes are read back', (bytes, version, blocks, degree) => {
      const text = 'https://tafel.example/#/workshop/beyond-the-sun?take='.repeat(40).slice(0, bytes - 2) + 'ż';
      const grid = qrOf(text)!;
      expect(grid).toHaveLength(4 * version + 17);
      expect(read(grid, blocks, degree)).toBe(text);
    });

  it('have finders in three corners, and none when the text is too long', () => {
    const grid = qrOf('x')!;
    const row = (y: number, x: number) => grid[y].slice(x, x + 7).map(Number).join('');
    expect([row(0, 0), row(1, 0), row(3, 0), row(0, 14), row(14, 0)]).toEqual(['1111111', '1000001', '1011101', '1111111', '1111111']);
    expect(qrPath(grid)).toMatch(/^M4 4h7v1h-7z/);
    expect(qrOf('x'.repeat(3000))).toBeNull();
  });
});
