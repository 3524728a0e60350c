/** Where things of a step are on the screen, and where its sentence covers none of them. Pure but for reading the page. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PAD = 5;

/** The elements that a ref means: what says so itself, a part of the mat of a seat, what has its name, or an option's button. */
export function elementsOf(ref: string, root: ParentNode = document, seat = 0): Element[] {
  const all = (rule: string): Element[] => [...root.querySelectorAll(rule)];
  const colon = ref.indexOf(':');
  const name = CSS.escape(ref.slice(colon + 1));
  if (ref.startsWith('option:')) return all('[data-option]').filter((one) => offers(one, ref.slice(7)));
  for (const rule of [`[data-at="${CSS.escape(ref)}"]`, `[data-at="mat:${seat}:${CSS.escape(ref)}"]`, `[data-at="mat:${seat}:${name}"]`, `[data-at$=":${name}"]:not([data-at^="mat:"]), [data-card="${name}"]`]) {
    const found = all(rule);
    if (found.length > 0) return found;
  }
  return [];
}

function offers(element: Element, wanted: string): boolean {
  const ids = (element.getAttribute('data-option') ?? '').split('|');
  return ids.some((id) => id === wanted || id.startsWith(`${wanted} `) || id.startsWith(`${wanted}.`));
}

export function boxOf(element: Element): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(0, left - PAD), Math.max(0, top - PAD)];
  const box = { x, y, width: Math.min(innerWidth, right + PAD) - x, height: Math.min(innerHeight, bottom + PAD) - y };
  return right - left > 2 && bottom - top > 2 && box.width > 0 && box.height > 0 ? box : null;
}

export function boxesOf(refs: readonly string[]): Box[] {
  return refs.flatMap((ref) => elementsOf(ref).flatMap((element) => boxOf(element) ?? []));
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEP = 16;

/** Where a box of this size covers least of what is needed, and then stands nearest to what is lit. */
export function freePlace(size: { width: number; height: number }, lit: readonly Box[], needed: readonly Box[], area: Box): { x: number; y: number } {
  const target = lit[0] ? middle(lit[0]) : middle(area);
  let best = { x: area.x, y: area.y };
  let least = Infinity;
  for (let y = area.y; y <= Math.max(area.y, area.y + area.height - size.height); y += STEP) {
    for (let x = area.x; x <= Math.max(area.x, area.x + area.width - size.width); x += STEP) {
      const here = { x, y, ...size };
      const at = middle(here);
      const cover = lit.reduce((sum, box) => sum + overlap(here, box), 0) * 50 + needed.reduce((sum, box) => sum + overlap(here, box), 0) * 3;
      const cost = cover + Math.hypot(at.x - target.x, at.y - target.y);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}

/** A curved way from the edge of one box to the edge of another, for an SVG path. */
export function arrowPath(from: Box, to: Box): string {
  const [a, b] = [middle(from), middle(to)];
  const start = edge(from, b);
  const end = edge(to, a);
  const bend = { x: (start.x + end.x) / 2 - (end.y - start.y) * 0.18, y: (start.y + end.y) / 2 + (end.x - start.x) * 0.18 };
  const round = (n: number): number => Math.round(n * 10) / 10;
  return `M${round(start.x)} ${round(start.y)} Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`;
}

/** Small boxes along an arrow: what lies on them cannot be read through it. */
export function alongArrow(from: Box, to: Box): Box[] {
  const [a, b] = [middle(from), middle(to)];
  return Array.from({ length: 9 }, (_, i) => {
    const share = (i + 1) / 10;
    const sag = 2 * share * (1 - share) * 0.18;
    const [x, y] = [a.x + (b.x - a.x) * share - (b.y - a.y) * sag, a.y + (b.y - a.y) * share + (b.x - a.x) * sag];
    return { x: x - 10, y: y - 10, width: 20, height: 20 };
  });
}

/** Where the line from the middle of a box to a point leaves the box. */
function edge(box: Box, towards: { x: number; y: number }): { x: number; y: number } {
  const from = middle(box);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  const share = Math.min(dx === 0 ? Infinity : box.width / 2 / Math.abs(dx), dy === 0 ? Infinity : box.height / 2 / Math.abs(dy), 1);
  return { x: from.x + dx * share, y: from.y + dy * share };
}
