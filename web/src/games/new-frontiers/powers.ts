/** Powers as rows of icons. The power language is read for display only. */
import { PER, type Glyph } from '../../art/glyphs';

const text = (value: string): Glyph => ({ text: value });

const UNITS: Record<string, string> = { credit: 'credit', vp: 'vp', colonist: 'colonist', draw: 'world' };
const WORDS: Record<string, string> = {
  military: 'military_strength', nonmilitary: 'world', small: 'development_small', large: 'development_large', development: 'development',
  colony: 'colony', tile: 'tiles', any: 'good', different: 'good', gray: 'world', one_colonist: 'colonist', two_colonist: 'colonist',
};

/** `credit 1 + vp 1` */
function gain(source: string): Glyph[] {
  return source.split('+').map((part) => {
    const [unit = '', n = ''] = part.trim().split(/\s+/);
    return { icon: UNITS[unit] ?? unit, amount: n };
  });
}

/** `1 vp + 1 credit` */
function out(source: string): Glyph[] {
  return source.split('+').map((part) => {
    const [n = '', unit = ''] = part.trim().split(/\s+/);
    return { icon: UNITS[unit] ?? unit, amount: n };
  });
}

function filter(source: string): Glyph[] {
  return source
    .trim()
    .split(/[|&\s]+/)
    .filter((word) => word && word !== 'other' && !word.startsWith('id='))
    .map((word) => ({ icon: WORDS[word.replace('!', '')] ?? word.replace('!', '').replace(/^has_/, '') }));
}

function settle(body: string): Glyph[] {
  let found = /^military \+(\d)(?: vs (.+))?$/.exec(body);
  if (found) return [{ icon: 'military_strength', amount: `+${found[1]}` }, ...(found[2] ? [text(':'), ...filter(found[2])] : [])];
  found = /^military \+(\d) temporary by discarding a (?:(\w+) )?good$/.exec(body);
  if (found) return [{ icon: found[2] ?? 'good' }, text('→'), { icon: 'military_strength', amount: `+${found[1]}` }];
  found = /^cost -(\d) or military \+(\d) (.+)$/.exec(body);
  if (found) return [...filter(found[3]!), text(':'), { icon: 'credit', amount: `−${found[1]}` }, text('/'), { icon: 'military_strength', amount: `+${found[2]}` }];
  found = /^cost -(\d)(?: (.+))?$/.exec(body);
  if (found) return [...(found[2] ? [...filter(found[2]), text(':')] : []), { icon: 'credit', amount: `−${found[1]}` }];
  found = /^muster \+(\d)$/.exec(body);
  if (found) return [{ icon: 'colonist', amount: `+${found[1]}` }];
  found = /^after ((?:\w+ \d(?: \+ )?)+)(?: (.+))?$/.exec(body);
  if (found) return [...(found[2] ? filter(found[2]) : [{ icon: 'colony' }]), text('→'), ...gain(found[1]!)];
  return body === 'settle_twice' ? [{ icon: 'colony', amount: '2×' }] : [{ icon: 'special' }];
}

function produce(body: string): Glyph[] {
  const windfall = /^windfall (\w+)$/.exec(body);
  if (windfall) return [{ icon: 'windfall' }, { icon: WORDS[windfall[1]!] ?? windfall[1]! }];
  const most = /^(.+) if most (\w+) goods produced$/.exec(body);
  if (most) return [text('max'), { icon: most[2]! }, text('→'), ...gain(most[1]!)];
  const here = /^(.+) when produced here$/.exec(body);
  if (here) return [{ icon: 'good' }, text('→'), ...gain(here[1]!)];
  const per = /^(.+) per (.+?)( good produced)?$/.exec(body);
  if (per) return [...gain(per[1]!), text(PER), ...filter(per[2]!.replace(/ (colony|tile|development)$/, ''))];
  return gain(body);
}

function consume(body: string): Glyph[] {
  const gained = /^gain (.+)$/.exec(body);
  if (gained) return out(gained[1]!);
  const found = /^(may )?(upto )?(\d) (\w+) -> (.+?)( each)?$/.exec(body);
  if (!found) return [{ icon: 'special' }];
  const goods: Glyph = { icon: WORDS[found[4]!] ?? found[4]!, amount: `${found[2] ? '≤' : ''}${found[3]}`, mark: found[4] === 'different' ? '≠' : '' };
  return [...(found[1] ? [text('(')] : []), goods, text(found[6] ? '⇒' : '→'), ...out(found[5]!), ...(found[1] ? [text(')')] : [])];
}

function trade(body: string): Glyph[] {
  const plus = /^\+(\d)(?: (\w+))?$/.exec(body);
  if (plus) return [...(plus[2] ? [{ icon: plus[2] }] : []), { icon: 'credit', amount: `+${plus[1]}` }];
  return [text('→'), ...gain(body.replace(/^after /, ''))];
}

function develop(body: string): Glyph[] {
  const cost = /^cost -(\d)(?: (.+))?$/.exec(body);
  if (cost) return [...(cost[2] ? filter(cost[2]) : []), { icon: 'credit', amount: `−${cost[1]}` }];
  return [text('→'), ...gain(body.replace(/^after /, ''))];
}

/** What a large development or a world counts at the end: `2 vp / Genes`. */
const COUNTED: Record<string, Glyph> = {
  military: { icon: 'defense' }, nonmilitary: { icon: 'world' }, two_colonist: { icon: 'colonist', amount: '2' }, large: { icon: 'development_large' },
  small: { icon: 'development_small' }, military_strength: { icon: 'military_strength' }, one_colonist: { icon: 'colonist', amount: '1' },
};

export function bonusGlyphs(bonus: { vp?: number; per?: string; table?: Record<string, number> }): Glyph[] {
  if (bonus.table) return [{ icon: 'good', mark: '≠' }, { icon: 'vp', amount: Object.values(bonus.table).filter(Boolean).join('/') }];
  const [what = '', thing = ''] = (bonus.per ?? '').split(' ');
  if (what.startsWith('id=')) return [];
  const words = what.split(/([|&])/).filter((word) => word && word !== '&');
  const counted = words.map((word) => (word === '|' ? text('/') : (COUNTED[word] ?? { icon: word.replace(/^has_/, '').replace(/^trade$/, 'trade_goods') })));
  const kind: Glyph[] = thing === 'tile' && what.startsWith('has_') ? [{ icon: 'tiles' }] : [];
  return [{ icon: 'vp', amount: String(bonus.vp ?? 1) }, text(PER), ...counted, ...kind];
}

const READERS: Record<string, (body: string) => Glyph[]> = { explore: gain, develop, settle, produce, trade, consume };

export interface PowerLine {
  phase: string;
  glyphs: Glyph[];
  special: boolean;
}

export function powerLine(effect: string): PowerLine {
  const [phase = '', body = ''] = effect.split(/:\s*/, 2);
  const special = body.startsWith('special');
  return { phase, special, glyphs: special ? [{ icon: 'special' }] : (READERS[phase]?.(body) ?? []) };
}

/** Powers as they stand on a small card: two of one phase share a row. */
export function powerRows(powers: readonly any[]): any[] {
  const [first, second] = powers;
  if (powers.length !== 2) return [...powers];
  const [a, b] = [powerLine(first.effect), powerLine(second.effect)];
  if (a.phase !== b.phase || a.special || b.special) return [...powers];
  const both = (lang: 'en' | 'pl'): string => `${first.text?.[lang] ?? first.effect} ${second.text?.[lang] ?? second.effect}`;
  return [{ effect: first.effect, more: second.effect, text: { en: both('en'), pl: both('pl') } }];
}

/** Lasting Military that needs no condition, for the summary beside a name. */
export function lastingMilitary(effect: string): number {
  return Number(/^settle: military \+(\d)$/.exec(effect)?.[1] ?? 0);
}
