/** Colours as people see them: contrast by WCAG, and what is left of a difference in each kind of colour blindness. For tests. */
export type Colour = [number, number, number];

export function parse(hex: string): Colour {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Colour;
}

/** The custom properties of the rules with this selector, in order: later ones win. */
export function tokens(css: string, selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const rule of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (rule[1].replace(/\/\*[^]*?\*\//g, '').trim() !== selector) continue;
    for (const line of rule[2].matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)) found[line[1]] = line[2];
  }
  return found;
}

const linear = (colour: Colour) => colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Colour;
const luminance = (colour: Colour) => linear(colour).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Full colour blindness of each kind, on linear light (Machado, Oliveira and Fernandes, 2009). */
export const EYES: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIE Lab of a colour seen by such eyes. */
function lab(hex: string, eyes: number[][]): Colour {
  const light = linear(parse(hex));
  const [r, g, b] = eyes.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, i) => sum + part * light[i], 0))));
  const xyz = [0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b, 0.0193 * r + 0.1192 * g + 0.9505 * b];
  const [x, y, z] = xyz.map((v, i) => Math.cbrt(v / [0.9505, 1, 1.089][i]));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function difference(one: string, other: string, eyes: number[][]): number {
  const [a, b] = [lab(one, eyes), lab(other, eyes)];
  return Math.hypot(...a.map((value, i) => value - b[i]));
}
