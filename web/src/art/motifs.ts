/** Pictures behind technology cards: each type has its own motif, and the card's id decides how it falls. */
import { generator, round } from './random';

export interface Stroke {
  d: string;
  /** Filled instead of drawn. */
  solid: boolean;
  opacity: number;
}

type Random = () => number;

const point = (cx: number, cy: number, r: number, a: number): string => `${round(cx + Math.cos(a) * r)} ${round(cy + Math.sin(a) * r)}`;
const dot = (cx: number, cy: number, r: number): string => `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Orbits around a core, each with its particle. */
function scientific(random: Random): Stroke[] {
  const out: Stroke[] = [{ d: dot(50, 50, 6), solid: true, opacity: 0.9 }];
  const turn = random() * Math.PI;
  const count = 3 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const a = turn + (i * Math.PI) / count;
    const [rx, ry] = [34 + random() * 12, 11 + random() * 7];
    out.push({ d: `M${point(50, 50, rx, a)}A${round(rx)} ${round(ry)} ${round((a * 180) / Math.PI)} 1 1 ${point(50, 50, rx, a + Math.PI)}A${round(rx)} ${round(ry)} ${round((a * 180) / Math.PI)} 1 1 ${point(50, 50, rx, a)}z`, solid: false, opacity: 0.75 });
    out.push({ d: dot(50 + Math.cos(a) * rx, 50 + Math.sin(a) * rx, 3.5), solid: true, opacity: 0.9 });
  }
  return out;
}

/** Growing terraces with a rising line: an economy in layers. */
function economic(random: Random): Stroke[] {
  const out: Stroke[] = [];
  const bars = 5;
  let tops = '';
  let height = 12 + random() * 8;
  for (let i = 0; i < bars; i++) {
    const x = 10 + i * 17;
    out.push({ d: `M${x} 88V${round(88 - height)}h12V88z`, solid: true, opacity: 0.3 + i * 0.1 });
    tops += `${i ? 'L' : 'M'}${x + 6} ${round(80 - height)}`;
    height += 6 + random() * 13;
  }
  out.push({ d: tops, solid: false, opacity: 0.9 });
  return out;
}

/** A sight with range rings and chevrons closing in. */
function military(random: Random): Stroke[] {
  const a = random() * 2 * Math.PI;
  const out: Stroke[] = [16, 28, 41].map((r) => ({ d: `M${point(50, 50, r, a + 0.25)}A${r} ${r} 0 ${r > 20 ? 1 : 0} 1 ${point(50, 50, r, a + (r > 20 ? 5.2 : 2.8))}`, solid: false, opacity: 0.7 }));
  for (let i = 0; i < 4; i++) {
    const b = a + (i * Math.PI) / 2;
    out.push({ d: `M${point(50, 50, 36, b)}L${point(50, 50, 46, b)}`, solid: false, opacity: 0.9 });
  }
  const tip = a + 0.8 + random();
  for (const r of [8, 20]) out.push({ d: `M${point(50, 50, r + 12, tip - 0.42)}L${point(50, 50, r, tip)}L${point(50, 50, r + 12, tip + 0.42)}`, solid: false, opacity: 0.95 });
  return out;
}

/** Trade routes between ports, one of them a star. */
function commercial(random: Random): Stroke[] {
  const ports = Array.from({ length: 5 }, (_, i) => [14 + i * 18 + random() * 8, 20 + random() * 60] as const);
  const out: Stroke[] = [];
  for (let i = 1; i < ports.length; i++) {
    const [x1, y1] = ports[i - 1]!;
    const [x2, y2] = ports[i]!;
    out.push({ d: `M${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2)} ${round(Math.min(y1, y2) - 16 - random() * 12)} ${round(x2)} ${round(y2)}`, solid: false, opacity: 0.75 });
  }
  for (const [x, y] of ports) out.push({ d: dot(x, y, 3.6), solid: true, opacity: 0.9 });
  const [x, y] = ports[2]!;
  let star = '';
  for (let i = 0; i < 10; i++) star += `${i ? 'L' : 'M'}${point(x, y, i % 2 ? 5 : 12, -Math.PI / 2 + (i * Math.PI) / 5)}`;
  return [...out, { d: `${star}z`, solid: true, opacity: 0.8 }];
}

const MOTIFS: Record<string, (random: Random) => Stroke[]> = { scientific, economic, military, commercial };

/** Strokes on a 100 x 100 grid for one type of one card. */
export function motif(id: string, type: string): Stroke[] {
  return MOTIFS[type]?.(generator(`${id} ${type}`)) ?? [];
}
