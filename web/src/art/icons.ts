/**
 * The icon set: every icon is original markup on a 24 x 24 grid. Filled shapes take `currentColor`; class `s` strokes with it,
 * `o` is a pale fill, `k` is the ink that cuts details out of a filled shape.
 */

function gear(r: number, tooth: number, teeth: number): string {
  const points: string[] = [];
  for (let i = 0; i < teeth; i++) {
    const at = (offset: number, radius: number) => {
      const a = ((i + offset) / teeth) * 2 * Math.PI;
      return `${(12 + Math.sin(a) * radius).toFixed(1)} ${(12 - Math.cos(a) * radius).toFixed(1)}`;
    };
    points.push(at(-0.26, r), at(-0.17, r + tooth), at(0.17, r + tooth), at(0.26, r));
  }
  return `M${points.join('L')}z`;
}

function star(points: number, outer: number, inner: number, cy = 12): string {
  const out: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer;
    const a = (i / points) * Math.PI;
    out.push(`${(12 + Math.sin(a) * r).toFixed(1)} ${(cy - Math.cos(a) * r).toFixed(1)}`);
  }
  return `M${out.join('L')}z`;
}

const p = (d: string, cls = '') => `<path${cls && ` class="${cls}"`} d="${d}"/>`;
const c = (x: number, y: number, r: number, cls = '') => `<circle${cls && ` class="${cls}"`} cx="${x}" cy="${y}" r="${r}"/>`;

const LEAF =
  'M19.5 4.5C10 4 4.5 8.6 4.5 14.5c0 1.3.2 2.5.7 3.6C7.5 14 10.5 11.2 14.5 9.5c-3.4 2.7-5.9 6-7.3 10.2.9.3 1.9.5 3 .5 6.3 0 9.5-5.7 9.3-15.7z';
const CRYSTAL = 'M12 2 19.5 8.5 16.5 20.5h-9L4.5 8.5z';
const LIT_FACETS = 'M4.5 8.5 12 2 8.8 8.5zM8.8 8.5h6.4L12 20.5z';
const DARK_FACETS = 'M15.2 8.5h4.3l-3 12H12z';
const PERSON = 'M12 11.2a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6zM4.3 21.5c.2-5 3.2-8.3 7.7-8.3s7.5 3.3 7.7 8.3z';
const HULL = 'M12 1.5c2.5 2.6 3.9 6 3.9 9.6L20.5 17.5v3.3l-5.2-1.4-.9 2.9H9.6l-.9-2.9-5.2 1.4v-3.3l4.6-6.4c0-3.6 1.4-7 3.9-9.6z';
const CUBE = p('M12 2.2 20.5 7v10L12 21.8 3.5 17V7z') + p('M3.5 7 12 11.9 20.5 7M12 11.9v9.9', 'k');
const SMALL_LEAF = p(
  'M15.2 8.8c-4.3-.2-6.8 1.8-6.8 4.5 0 .6.1 1.1.3 1.6 1-1.7 2.3-2.9 4-3.6-1.4 1.1-2.5 2.5-3.1 4.3 3.9 1 5.9-1.8 5.6-6.8z',
  'k-f',
);
const SMALL_CRYSTAL = p('M12 7.5 15.7 10.7 14.2 16.5H9.8L8.3 10.7z', 'k-f');

const RESOURCES: Record<string, string> = {
  ore: p(CRYSTAL) + p(LIT_FACETS, 'hi') + p(DARK_FACETS, 'lo'),
  population: p(PERSON),
  supply: p('M2.5 4.5h19v5.5h-19z') + p('M4 11.2h16v8.3a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z', 'dim') + p('M9 14.5h6', 'k w'),
  return:
    p('M10 10.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM3.3 20c.2-4.5 2.8-7.3 6.7-7.3 2 0 3.6.7 4.8 2L12 20z') +
    p('M13.5 21.5h3.7a3.8 3.8 0 0 0 0-7.6h-1M18.4 11.3l-2.8 2.6 2.8 2.6', 's'),
  credit:
    p('M3.5 5.5h17a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1z') +
    c(12, 12, 3.4, 'k') +
    p('M5.7 9v6M18.3 9v6', 'k'),
  colonist: p('M12 10.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5.5 21.5v-3.7c0-3.6 2.7-6 6.5-6s6.5 2.4 6.5 6v3.7z') + p('M9.5 6.5h5', 'k'),
  vp: p('M12 1.8 21 7v10l-9 5.2L3 17V7z') + p(star(5, 5.6, 2.4, 12.3), 'k-f'),
  vp_chip: p('M12 2.2 20.5 7.1v9.8L12 21.8l-8.5-4.9V7.1z', 's'),
  star: p(star(5, 9.8, 4.2, 12.8)),
};

const ACTIONS: Record<string, string> = {
  ship: p(HULL),
  jump: c(4.8, 18.5, 3.2) + p('M6 13C7.5 7.5 11.5 5.6 16 6.6', 's w') + p('M13.6 1 22 7.6l-9 5z'),
  upgrade: p('M12 3 20 11l-2.5 2.5L12 8l-5.5 5.5L4 11z') + p('M12 11l8 8-2.5 2.5L12 16l-5.5 5.5L4 19z', 'o'),
  automate: p(gear(7.2, 2.8, 9)) + c(12, 12, 3, 'k-f'),
  automate_food: p(gear(7.8, 2.6, 9)) + SMALL_LEAF,
  automate_ore: p(gear(7.8, 2.6, 9)) + SMALL_CRYSTAL,
  research:
    p('M7.5 15h9l2.3 3.9c.5 1-.1 2.1-1.2 2.1H6.4c-1.1 0-1.7-1.1-1.2-2.1z') +
    p('M9 2.8h6M10.3 2.8v6.4L4.9 18.6a1.9 1.9 0 0 0 1.7 2.9h10.8a1.9 1.9 0 0 0 1.7-2.9l-5.4-9.4V2.8', 's'),
  discovered: p('M1.8 12C4 7.6 7.6 5.2 12 5.2s8 2.4 10.2 6.8c-2.2 4.4-5.8 6.8-10.2 6.8S4 16.4 1.8 12z', 's') + c(12, 12, 3.4),
  colonize: c(9.5, 15.8, 6.6, 'dim') + p('M8.4 10V1h2.2v.5L20.5 5l-9.9 3.7V10z') + p('M1.2 18.2c3.8 2.4 12.8 1.2 17.6-4.4', 's'),
  control: p('M7.5 19.5V2.2l12 4.3-10 4.6v8.4z') + p('M3.5 19.8c0-1.5 2.3-2.5 5-2.5s5 1 5 2.5-2.3 2.2-5 2.2-5-.7-5-2.2z', 's'),
  exile: p('M3 12h11M10 7l5 5-5 5', 's') + p('M18 4.5h3v15h-3', 's'),
  grow: p(LEAF) + p('M17 21.5v-6.5M14 17.8l3-3 3 3', 's'),
  mine: p('M4 8.5C8 3.5 15 2.5 20.5 6 15.5 5.5 12 6.5 9.8 8.8z') + p('M11 8 20 20.5', 's'),
  trade: p('M4 8h13M13.5 3.8 18 8l-4.5 4.2M20 16H7M10.5 11.8 6 16l4.5 4.2', 's'),
  build: p(HULL, 'o') + p('M12 7v9M7.5 11.5h9', 's'),
  decommission: p(HULL, 'o') + p('M7.5 11.5h9', 's'),
  move_supply: p('M1.5 6.5h11v3.4h-11z') + p('M2.5 10.6h9v6.9h-9z', 'dim') + p('M14.5 12h6M17.5 8l4.5 4-4.5 4', 's w'),
  draw:
    p('M6.5 4.5h9a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-14a1 1 0 0 1 1-1z', 's') +
    p('M9 2.2h9.5a1 1 0 0 1 1 1V17', 's') +
    p('M11 9v7M7.8 12.5h6.4', 's'),
  choose: p('M12 21v-7M12 14 5.5 7.5M12 14l6.5-6.5M5.5 12V7H10M18.5 12V7H14', 's'),
  repeat: p('M4 11a7.5 7.5 0 0 1 13-4.3L19.5 9M20 13a7.5 7.5 0 0 1-13 4.3L4.5 15M19.5 4v5h-5M4.5 20v-5h5', 's'),
  each_player:
    c(7, 8, 3.2) +
    c(17, 8, 3.2) +
    p('M1.5 19c.2-4 2.3-6.3 5.5-6.3s5.3 2.3 5.5 6.3zM12.5 12.9c.9-.2 2.5-.2 4.5-.2 3.2 0 5.3 2.3 5.5 6.3H14c-.1-2.5-.7-4.5-1.5-6.1z'),
  others:
    c(7, 8, 3.2, 'o') +
    c(17, 8, 3.2) +
    p('M1.5 19c.2-4 2.3-6.3 5.5-6.3s5.3 2.3 5.5 6.3z', 'o') +
    p('M11.5 19c.2-4 2.3-6.3 5.5-6.3s5.3 2.3 5.5 6.3z'),
  optional: c(12, 12, 9, 's dash') + p('M8.5 12h7', 's'),
  special: p(star(4, 10, 3.6)),
  immediate: p('M13.5 1.5 4.5 13.5h6L9.5 22.5 19 10h-6.2z'),
  passive: p('M7 12a5 5 0 1 1 5 5c-4 0-6-5-10-5M17 12a5 5 0 1 1-5-5c4 0 6 5 10 5', 's'),
  pawn: p('M12 2a4.5 4.5 0 0 1 2.7 8.1c.5 4 1.8 6 4.3 8.4v3H5v-3c2.5-2.4 3.8-4.4 4.3-8.4A4.5 4.5 0 0 1 12 2z'),
};

const KINDS: Record<string, string> = {
  food: p(LEAF),
  ore_specialty: p(CRYSTAL) + p(LIT_FACETS, 'hi') + p(DARK_FACETS, 'lo'),
  scientific:
    c(12, 12, 2.4) +
    [0, 60, 120].map((a) => `<ellipse class="s" cx="12" cy="12" rx="10" ry="3.9" transform="rotate(${a} 12 12)"/>`).join(''),
  economic: c(12, 12, 9.6) + c(12, 12, 6.6, 'k') + p('M12 8v8M9.8 10.3c0-1.4 4.4-1.4 4.4.1s-4.4 1.7-4.4 3.2 4.4 1.6 4.4.1', 'k'),
  military: p('M20.8 2.2l-.7 4.9-9.3 9.3-3.2-3.2L16.9 3z') + p('M4.5 11.5l8 8-1.7 1.7-3.5-2.3-3.5 3.5-2.2-2.2 3.5-3.5-2.3-3.5z'),
  commercial: p(star(5, 10.2, 4.5, 12.9)),
  guild: p('M12 2 22 7.5v2H2v-2z') + p('M4.5 11h3v7h-3zM10.5 11h3v7h-3zM16.5 11h3v7h-3zM2.5 19.3h19V22h-19z'),
  event: p('M12 1.8 22 20.5H2z', 'o') + p('M12 2.8 21.2 20H2.8z', 's') + p('M12 8.8v5.4M12 17v.2', 's'),
  technology: p('M5 5h5v5H5zM14 3.5h5.5V9H14zM14 14.5h5.5V20H14z') + p('M10 7.5h2v-1.2h2M12 7.5v9.7h2', 's'),
  system: c(12, 12, 5.5) + `<ellipse class="s" cx="12" cy="12" rx="10.5" ry="3.3" transform="rotate(-24 12 12)"/>`,
  achievement: c(12, 9, 6) + p(star(5, 3.8, 1.6, 9.3), 'k-f') + p('M8.5 14.5 6 22l6-3 6 3-2.5-7.5z', 'o'),
  leader: c(12, 7, 4) + p('M4 21.5c0-5.5 3.2-8.7 8-8.7s8 3.2 8 8.7l-8-3.5z'),
  outpost: c(12, 12, 9, 's') + c(12, 12, 4.6),
  star_disc: c(12, 12, 10) + p(star(5, 6.8, 2.9, 12.6), 'k-f'),
  doom:
    p('M12 2.5c5.2 0 8.5 3.4 8.5 8 0 2.9-1.2 5-3.3 6.3v4.2H6.8v-4.2C4.7 15.5 3.5 13.4 3.5 10.5c0-4.6 3.3-8 8.5-8z') +
    c(8.7, 10.8, 2.1, 'k-f') +
    c(15.3, 10.8, 2.1, 'k-f') +
    p('M10.3 17.3v3.5M13.7 17.3v3.5M12 13.5l-.9 1.9h1.8z', 'k'),
  anarchist: c(12, 12, 9, 's') + p('M5 20 12 4l7 16M6 14.5h12', 's'),
  anarchist_research:
    p('M9 3h6M10.3 3v6L5 18.6a1.9 1.9 0 0 0 1.7 2.9h10.6a1.9 1.9 0 0 0 1.7-2.9L13.7 9V3', 's') + p('M9 19l3-6 3 6M10 17h4', 's'),
  museum: p('M12 2 21 7H3z') + p('M4.5 9v9M9.5 9v9M14.5 9v9M19.5 9v9M2.5 21h19', 's'),
  sol:
    c(12, 12, 5) + p('M12 1.5v3.5M12 19v3.5M1.5 12H5M19 12h3.5M4.6 4.6l2.5 2.5M16.9 16.9l2.5 2.5M19.4 4.6l-2.5 2.5M7.1 16.9l-2.5 2.5', 's'),
  deep_space: p('M12 3c6 0 9 4 9 8s-3.5 6-7 6-5.5-2-5.5-4.5S10.5 9 12.5 9', 's') + p('M12 21c-6 0-9-4-9-8s3.5-6 7-6', 's'),
  shipyard:
    p('M4 21V9l8-6 8 6v12', 's') + p('M12 8c1.3 1.3 2 3 2 4.8L16.5 16v2l-2.7-.6-.5 1.6h-2.6l-.5-1.6-2.7.6v-2l2.5-3.2C10 11 10.7 9.3 12 8z'),
  power: p('M12 1.8 21 5v6.6c0 5-3.6 8.6-9 10.6-5.4-2-9-5.6-9-10.6V5z') + p('M12 6.2l4.2 7.6-4.2-1.7-4.2 1.7zM12 13.6l4.2 1.7v2.2L12 15.900l-4.2 1.6v-2.2z', 'k-f'),
};

const FRONTIERS: Record<string, string> = {
  military_strength: p('M12 2.5 21 10.5v4.3L12 6.8l-9 8v-4.3z') + p('M12 11 21 19v3.5l-9-8-9 8V19z'),
  defense: p('M12 2 20.5 5v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z'),
  good: CUBE,
  novelty: CUBE,
  rare: CUBE,
  genes: CUBE,
  alien_tech: CUBE,
  windfall: c(12, 12, 9.3, 's') + c(12, 12, 4.5, 'o'),
  production: c(12, 12, 8.5),
  world: c(12, 12, 7.5) + p('M5 10c4.5 1.8 9.5 1.8 14 0M5.5 15c4 1.5 9 1.5 13 0', 'k'),
  colony: c(9.5, 15.8, 6.6) + p('M8.4 10V1h2.2v.5L20.5 5l-9.9 3.7V10z') + p('M1.2 18.2c3.8 2.4 12.8 1.2 17.6-4.4', 's'),
  development: p('M12 1.8 22.2 12 12 22.2 1.8 12z') + p('M12 7.5v9M7.5 12h9', 'k'),
  development_small: p('M12 3.5 20.5 12 12 20.5 3.5 12z'),
  development_large: p('M8.5 3.5 17 12l-8.5 8.5L0 12z') + p('M15.5 3.5 24 12l-8.5 8.5-2.2-2.2L19.6 12l-6.3-6.3z', 'o'),
  explore: c(10, 10, 6.3, 's') + p('M14.8 14.8 21 21', 's w') + p('M7.2 9.5a3 3 0 0 1 2.6-2.5', 's'),
  develop: p('M12 2.2 21.8 12 12 21.8 2.2 12z', 's') + p('M12 8v8M8 12h8', 's'),
  settle: p('M8 16.5V2.5l11 4-9 4v6z') + p('M2.5 21.5c1.5-3.5 4.5-5.5 8.5-5.5 4.3 0 7.5 2 9.5 5.5z'),
  produce: p('M12 2.2 20.5 7v10L12 21.8 3.5 17V7z', 's') + p('M3.5 7 12 11.9 20.5 7M12 11.9v9.9', 's'),
  trade_goods: p('M4 8h13M13.5 3.8 18 8l-4.5 4.2M20 16H7M10.5 11.8 6 16l4.5 4.2', 's'),
  consume: p('M3 4h18l-6.8 8.5v6.3L9.8 21v-8.5z', 's') + p('M7 8h10l-3.8 4.5h-2.4z'),
  envoys: p('M5.5 22V2.5M5.5 4c4-2.5 7 2 13.5-.5v9.5c-6.5 2.5-9.5-2-13.5.5z', 's'),
  retreat: p('M12 2 20.5 5v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z', 's') + p('M8.5 11.8l2.6 2.6 4.6-5', 's'),
  goals: c(12, 12, 9.3, 's') + c(12, 12, 5, 's') + c(12, 12, 1.8),
  goal: c(12, 12, 9.3, 's') + c(12, 12, 5, 's') + c(12, 12, 1.8),
  priority: p('M3 6h6M3 12h10M3 18h14', 's') + p('M19.5 14V3.5M16 7l3.5-3.5L23 7', 's'),
  bag:
    p('M8.5 7.5C5 10 3.5 13.5 3.5 16.5c0 3.2 2.5 5 8.5 5s8.5-1.8 8.5-5c0-3-1.5-6.5-5-9z', 's') +
    p('M8 2.8c1.5 1 2.5 1 4 0s2.5-1 4 0l-1.8 4.5H9.8z', 's'),
  stockpile: p('M4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6zM9 4.5h6v6H9z'),
  home: p('M12 3 21.5 11.5h-3V21h-13v-9.5h-3z') + p('M10 21v-5.5h4V21', 'k'),
  alien:
    p('M12 2.5c5 0 8 3.3 8 7.8 0 5-3.8 11.2-8 11.2S4 15.3 4 10.3c0-4.5 3-7.8 8-7.8z') +
    p('M6.5 10.5c2.5 0 4 1.3 4.2 3.6-2.7.2-4.2-1.2-4.2-3.6zM17.5 10.5c-2.5 0-4 1.3-4.2 3.6 2.7.2 4.2-1.2 4.2-3.6z', 'k-f'),
  imperium: p('M2.5 6.5 7.5 11 12 3.5 16.5 11l5-4.5L19.5 18h-15z') + p('M4.5 19.5h15V22h-15z'),
  rebel: p(
    'M7 11V5.5a1.7 1.7 0 0 1 3.3 0A1.7 1.7 0 0 1 13.6 5a1.7 1.7 0 0 1 3.3 1.2V12l.6-1.5a1.6 1.6 0 0 1 3 1.2L18.3 17c-.6 1.5-1.8 2.5-3.3 2.5V22H8v-3.5C5.5 17 4.5 15 4.5 12.5V9.8c0-1.6 2.5-1.6 2.5 0z',
  ),
  terraforming: c(12, 12, 9, 's') + p('M5 8c3 0 4 2 6.5 2S15 7 18.5 6M12 21c0-4 1-6.5 7.5-7.5M3.5 14.5c3 0 4.5 1.5 4.5 4.5', 's'),
  uplift: p('M7 2.5c0 6 10 6.5 10 12.5 0 3-1.5 5-3.5 6.5M17 2.5c0 6-10 6.5-10 12.5 0 3 1.5 5 3.5 6.5M8.5 5h7M8.5 18h7M10 8.5h4', 's'),
};

const MARKS: Record<string, string> = {
  arrow: p('M3 12h15M13 6.5l6 5.5-6 5.5', 's'),
  lock: p('M6 10.5h12v10.5H6z') + p('M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5', 's'),
  check: p('M4.5 12.5l5 5L20 6.5', 's w'),
  cross: p('M6 6l12 12M18 6 6 18', 's w'),
  info: c(12, 12, 9.3, 's') + p('M12 11v6M12 7.3v.2', 's'),
  eye_off: p(
    'M3 3l18 18M6.5 7C4.5 8.3 3 10 1.8 12c2.2 4.4 5.8 6.8 10.2 6.8 1.8 0 3.5-.4 5-1.2M10 5.4c.6-.1 1.3-.2 2-.2 4.4 0 8 2.4 10.2 6.8-.6 1.2-1.4 2.3-2.2 3.2',
    's',
  ),
  tree: p('M3.5 9.5h5v5h-5zM15.5 3.5h5v5h-5zM15.5 15.5h5v5h-5z', 's') + p('M8.5 12H12M15.5 6H12v12h3.5', 's'),
  map: c(5.5, 17.5, 2.8, 's') + c(12, 6, 2.8, 's') + c(19, 15, 2.8, 's') + p('M7 15.2l3.7-6.7M13.6 8.3l4 4.5', 's'),
  mat: p('M3 5h18v14H3zM3 10h18M8 14h3M14 14h4', 's'),
  rivals:
    c(8.5, 8, 3.5, 's') + p('M2 20c.2-4.3 2.8-6.8 6.5-6.8S14.8 15.7 15 20M15.5 4.8a3.5 3.5 0 0 1 0 6.5M17.5 13.8c2.5.8 4.3 3 4.5 6.2', 's'),
  empire: c(12, 12, 8.5, 's') + p('M4 10c5 2 11 2 16 0M12 3.5c-3.5 4.5-3.5 12.5 0 17M12 3.5c3.5 4.5 3.5 12.5 0 17', 's'),
  market: p('M12 3 21 12 12 21 3 12z', 's') + c(12, 12, 2),
  tiles: p('M3.5 3.5h7v7h-7zM13.5 3.5h7v7h-7zM3.5 13.5h7v7h-7zM13.5 13.5h7v7h-7z', 's'),
};

export const ICONS: Record<string, string> = { ...RESOURCES, ...ACTIONS, ...KINDS, ...FRONTIERS, ...MARKS };

/** Other spellings for the same picture, so that data and table may each use their own word. */
const ALIASES: Record<string, string> = {
  pop: 'population',
  person: 'population',
  returned: 'return',
  return_population: 'return',
  crate: 'supply',
  ore_disc: 'ore_specialty',
  food_disc: 'food',
  specialty_food: 'food',
  specialty_ore: 'ore_specialty',
  automate_any: 'automate',
  eye: 'discovered',
  star_placeholder: 'star_disc',
  disc: 'outpost',
  guild_cover: 'lock',
  trade_consume: 'trade_goods',
  chart_goals: 'goals',
  military_power: 'power',
  tech: 'technology',
  vp_token: 'vp',
  gain_control: 'control',
  atom: 'scientific',
  coin: 'economic',
  sword: 'military',
  colonization: 'colonize',
  colonise: 'colonize',
  shipX: 'ship',
  muster: 'colonist',
  small: 'development_small',
  large: 'development_large',
  gray: 'world',
  any_good: 'good',
  different: 'good',
};

export function iconMarkup(id: string): string | undefined {
  const known = ICONS[id] ?? ICONS[ALIASES[id] ?? ''];
  if (known) return known;
  if (/^ship[1-4X]?$/.test(id)) return ICONS.ship;
  if (/^research/.test(id)) return ICONS.research;
  return undefined;
}

/** The tone decides the colour: see art.css. */
export function iconTone(id: string): string {
  const name = ALIASES[id] ?? id;
  return /^ship/.test(name) ? 'ship' : /^research/.test(name) ? 'research' : name;
}
