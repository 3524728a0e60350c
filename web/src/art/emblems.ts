import { generator, round } from './random';

/** Faction emblems, drawn by hand on a 48 x 48 grid; strokes in class `s`. */
const FACTIONS: Record<string, string> = {
  nishida_ostergaard: '<path class="s" d="M12 37V11l24 26V11"/><path d="M24 3l3 6-3 4-3-4zM24 45l3-6-3-4-3 4z"/>',
  united_nations_of_sol:
    '<circle class="s" cx="24" cy="22" r="10"/><path class="s" d="M14 22h20M24 12c-6 6-6 14 0 20M24 12c6 6 6 14 0 20"/><path class="s" d="M9 18c-3 10 3 21 15 23 12-2 18-13 15-23"/><path d="M9 18l-4 5 6 2zM39 18l4 5-6 2zM10 28l-4 4 6 2zM38 28l4 4-6 2z"/>',
  disciples_of_the_cosmic_tabernacle:
    '<path class="s" d="M24 6 42 40H6z"/><path d="M13 29c5-7 17-7 22 0-5 6-17 6-22 0z"/><circle cx="24" cy="28.5" r="3.5" fill="var(--ink,#111)"/><path class="s" d="M24 1v3M35 5l-2 3M13 5l2 3"/>',
  belt_miners_commonwealth:
    '<path d="M17 24l8-6 9 4 2 9-7 8-10-1-5-7z" opacity=".5"/><path class="s" d="M10 38 31 13"/><path d="M19 8c9-3 17 1 21 10-5-4-10-5-15-3z"/><circle cx="9" cy="14" r="3"/><circle cx="40" cy="38" r="2.5"/>',
  android_omniweb_hivemind:
    [
      [24, 24],
      [24, 9],
      [37, 16.5],
      [37, 31.5],
      [24, 39],
      [11, 31.5],
      [11, 16.5],
    ]
      .map(([x, y]) => `<path class="s" d="M${x} ${y! - 6}l5.2 3v6l-5.2 3-5.2-3v-6z"/>`)
      .join('') + '<circle cx="24" cy="24" r="2.5"/>',
  space_privateers_collective:
    '<path d="M24 5c8 0 13 5 13 12 0 4-2 7-5 9v6H16v-6c-3-2-5-5-5-9 0-7 5-12 13-12z"/><circle cx="19" cy="18" r="3" fill="var(--ink,#111)"/><path d="M25 15h8v6l-4 2-4-2z" fill="var(--ink,#111)"/><path class="s" d="M10 35 38 45M38 35 10 45"/>',
};

/** An abstract portrait: a mirrored sigil grown from the leader's name. */
function sigil(name: string): string {
  const random = generator(name);
  const heads = [
    'M24 11a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z',
    'M24 10l7 4v8l-7 5-7-5v-8z',
    'M17 12h14l1 9-8 7-8-7z',
    'M24 9c5 3 8 7 6 12-1 3-4 6-6 6s-5-3-6-6c-2-5 1-9 6-12z',
  ];
  const shoulders = [
    'M9 43c1-9 6-14 15-14s14 5 15 14z',
    'M7 43l4-11 9-3h8l9 3 4 11z',
    'M12 43V34l6-5h12l6 5v9z',
    'M6 43l7-13 11 4 11-4 7 13z',
  ];
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)]!;
  let out = `<path d="${pick(heads)}"/><path d="${pick(shoulders)}" opacity=".8"/>`;
  const rays = 3 + Math.floor(random() * 3);
  for (let i = 0; i < rays; i++) {
    const a = -Math.PI / 2 + ((i + 0.5) / rays) * (Math.PI * 0.5);
    const inner = 11 + random() * 2;
    const outer = 14 + random() * 8;
    const x = (r: number, angle: number) => round(Math.cos(angle) * r);
    const y = (r: number, angle: number) => round(19 + Math.sin(angle) * r);
    const width = 0.07 + random() * 0.08;
    for (const side of [1, -1]) {
      const px = (r: number, angle: number) => round(24 + side * x(r, angle));
      out += `<path d="M${px(inner, a - width)} ${y(inner, a - width)}L${px(outer, a)} ${y(outer, a)}L${px(inner, a + width)} ${y(inner, a + width)}z"/>`;
    }
  }
  const badge = Math.floor(random() * 4);
  out += [
    '<path d="M24 31l4 4-4 6-4-6z" fill="var(--ink,#111)"/>',
    '<circle cx="24" cy="36" r="3.5" fill="var(--ink,#111)"/>',
    '<path d="M18 33h12l-2 3h-8zM20 38h8l-1.5 2.500h-5z" fill="var(--ink,#111)"/>',
    '<path d="M24 30v11M19 35h10" stroke="var(--ink,#111)" stroke-width="3"/>',
  ][badge];
  return out;
}

export function emblem(id: string): string {
  return FACTIONS[id] ?? sigil(id);
}
