import { generator, round } from './random';

/** What a generated planet is drawn from. All coordinates on a 100 x 100 grid, the disc has its centre at 50, 50. */
export interface PlanetShape {
  light: string;
  mid: string;
  dark: string;
  accent: string;
  tilt: number;
  bands: { d: string; opacity: number; pale: boolean }[];
  craters: { x: number; y: number; r: number }[];
  land: { d: string; opacity: number }[];
  ring: { rx: number; ry: number; width: number } | null;
  moon: { x: number; y: number; r: number } | null;
  cap: boolean;
}

type Palette = [light: string, mid: string, dark: string, accent: string];

/** Suns, ice, rock, gas and seas: hand-picked so that neighbours on a map never look alike. */
const PALETTES: Palette[] = [
  ['#ffd9a0', '#d9813f', '#5a2410', '#fff0cf'],
  ['#b9d8ff', '#3f6fd1', '#101f5c', '#e8f3ff'],
  ['#f3b7ff', '#a13fc4', '#3a0f52', '#ffe3ff'],
  ['#bff5d2', '#2f9f6b', '#083c2c', '#eafff2'],
  ['#ffb9b0', '#c8413f', '#4d0d1c', '#ffe5dd'],
  ['#fff0b0', '#cfa233', '#5b3d08', '#fffbe2'],
  ['#c8f4ff', '#2e9fb8', '#07384a', '#f0fdff'],
  ['#e4dccf', '#92806b', '#352a22', '#fffaf0'],
  ['#d5d9f0', '#7079a8', '#23284d', '#f6f7ff'],
  ['#ffd0dd', '#cf5c8e', '#521335', '#fff0f5'],
  ['#d8f0a8', '#7ba035', '#2b3d0a', '#f8ffe6'],
  ['#cdbcff', '#6a4fd0', '#1f1357', '#efeaff'],
];

/** Where worlds have goods, the colour of one tells their kind. */
const KIND_PALETTES: Record<string, Palette> = {
  novelty: ['#c9f8ff', '#2fb3cf', '#07465c', '#f0fdff'],
  rare: ['#f0c9a0', '#ab6a38', '#432109', '#fff0df'],
  genes: ['#c4f7cb', '#35a653', '#0b4420', '#effff0'],
  alien_tech: ['#fff3b0', '#d8a91f', '#5c4204', '#fffce8'],
  any: ['#e9dcff', '#8f6fd6', '#2b1763', '#f7f1ff'],
  gray: ['#d9dce8', '#858ba3', '#31364b', '#f5f6fa'],
};

function wave(y: number, height: number, bend: number): string {
  const sag = round(bend);
  return `M5 ${round(y)}Q50 ${round(y + sag)} 95 ${round(y)}V${round(y + height)}Q50 ${round(y + height + sag)} 5 ${round(y + height)}z`;
}

function blob(random: () => number, x: number, y: number, size: number): string {
  const points: [number, number][] = [];
  const corners = 7;
  for (let i = 0; i < corners; i++) {
    const a = (i / corners) * 2 * Math.PI;
    const r = size * (0.55 + random() * 0.6);
    points.push([x + Math.cos(a) * r * 1.35, y + Math.sin(a) * r]);
  }
  const middle = (i: number): string => {
    const [ax, ay] = points[i % corners]!;
    const [bx, by] = points[(i + 1) % corners]!;
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  };
  let d = `M${middle(corners - 1)}`;
  for (let i = 0; i < corners; i++) d += `Q${round(points[i]![0])} ${round(points[i]![1])} ${middle(i)}`;
  return d + 'z';
}

const drawn = new Map<string, string>();

/** The inside of a planet's picture, drawn once for each name and kind. */
export function planetMarkup(name: string, kind: string | undefined): string {
  const key = `${kind ?? ''} ${name}`;
  const markup = drawn.get(key) ?? markupOf(planetShape(name, kind));
  drawn.set(key, markup);
  return markup;
}

function markupOf(planet: PlanetShape): string {
  const { light, mid, dark, accent, tilt } = planet;
  const turned = `transform="rotate(${tilt} 50 50)"`;
  return `<defs>
<radialGradient id="b" cx="0.34" cy="0.28" r="0.85"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<radialGradient id="s" cx="0.32" cy="0.28" r="0.82"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#02041a" stop-opacity="0.75"/></radialGradient>
<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath></defs>
${halfRing(planet, 1)}${planet.moon ? `<circle cx="${planet.moon.x}" cy="${planet.moon.y}" r="${planet.moon.r}" fill="${accent}" fill-opacity="0.8"/>` : ''}
<g clip-path="url(#c)"><circle cx="50" cy="50" r="40" fill="url(#b)"/>
<g ${turned}>${planet.land.map((land) => `<path d="${land.d}" fill="${dark}" fill-opacity="${land.opacity}"/>`).join('')}
${planet.bands.map((band) => `<path d="${band.d}" fill="${band.pale ? accent : dark}" fill-opacity="${band.opacity}"/>`).join('')}
${planet.cap ? `<ellipse cx="50" cy="12" rx="22" ry="7" fill="${accent}" fill-opacity="0.85"/>` : ''}</g>
${planet.craters.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${dark}" fill-opacity="0.5"/><path d="M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0" fill="none" stroke="${accent}" stroke-width="1" stroke-opacity="0.4"/>`).join('')}
<circle cx="50" cy="50" r="40" fill="url(#s)"/></g>
<circle cx="50" cy="50" r="39.5" fill="none" stroke="${accent}" stroke-width="1" stroke-opacity="0.35"/>${halfRing(planet, 0)}`;
}

/** The ring behind the planet (sweep 1) or before it (0). */
function halfRing({ ring, tilt, accent }: PlanetShape, sweep: 0 | 1): string {
  if (!ring) return '';
  const arc = `M${50 - ring.rx} 50A${ring.rx} ${ring.ry} 0 0 ${sweep} ${50 + ring.rx} 50`;
  return `<path d="${arc}" transform="rotate(${tilt} 50 50)" fill="none" stroke="${accent}" stroke-width="${ring.width}" stroke-opacity="${sweep ? 0.45 : 0.85}"/>`;
}

/** A planet from a name: gas giants with bands, rock with craters, worlds with land and ice caps, some with rings or a moon. */
export function planetShape(name: string, kind?: string): PlanetShape {
  const random = generator(name);
  const palette = (kind && KIND_PALETTES[kind]) || PALETTES[Math.floor(random() * PALETTES.length)]!;
  const type = kind === 'gray' ? (random() < 0.75 ? 1 : 0) : kind === 'genes' ? (random() < 0.7 ? 2 : 0) : Math.floor(random() * 3);
  const shape: PlanetShape = {
    light: palette[0],
    mid: palette[1],
    dark: palette[2],
    accent: palette[3],
    tilt: round(random() * 50 - 25),
    bands: [],
    craters: [],
    land: [],
    ring: null,
    moon: null,
    cap: false,
  };
  if (type === 0) {
    let y = 12 + random() * 8;
    while (y < 86) {
      const height = 3 + random() * 9;
      shape.bands.push({ d: wave(y, height, 4 + random() * 4), opacity: round(0.18 + random() * 0.35), pale: random() < 0.5 });
      y += height + 2 + random() * 9;
    }
    if (random() < 0.5) shape.land.push({ d: blob(random, 40 + random() * 25, 55 + random() * 14, 5), opacity: 0.55 });
    if (random() < 0.55) shape.ring = { rx: 58 + random() * 6, ry: 11 + random() * 6, width: 3 + random() * 3 };
  } else if (type === 1) {
    const count = 6 + Math.floor(random() * 4);
    for (let i = 0; i < count; i++) {
      const a = random() * 2 * Math.PI;
      const r = Math.sqrt(random()) * 33;
      shape.craters.push({ x: round(50 + Math.cos(a) * r), y: round(50 + Math.sin(a) * r), r: round(2.2 + random() * 5.5) });
    }
    for (let i = 0; i < 2; i++) shape.land.push({ d: blob(random, 30 + random() * 40, 25 + random() * 50, 11), opacity: 0.2 });
  } else {
    for (let i = 0; i < 4; i++)
      shape.land.push({ d: blob(random, 20 + random() * 60, 20 + random() * 60, 9 + random() * 8), opacity: 0.5 });
    shape.bands.push(
      { d: wave(30 + random() * 30, 2.5, 6), opacity: 0.35, pale: true },
      { d: wave(52 + random() * 25, 2, 6), opacity: 0.3, pale: true },
    );
    shape.cap = random() < 0.6;
  }
  if (!kind && !shape.ring && random() < 0.3) shape.moon = { x: 88, y: 16 + random() * 10, r: 5 + random() * 3 };
  return shape;
}
