/**
 * Effects as rows of icons. The effect language is parsed for display only; the rules live on the server.
 * `2 ore: pop>ship3 ; jump 3` becomes  (2 ore) : person -> hull 3, jump 3.
 */
export interface Glyph {
  /** Icon id, or nothing for plain text. */
  icon?: string;
  /** Number before the icon: an amount. */
  amount?: string;
  /** Mark inside or after the icon: a level, a site, a column. */
  mark?: string;
  /** Plain text: brackets, arrows, "or". */
  text?: string;
  /** Part of the cost before the colon. */
  cost?: boolean;
}

/** Drawn like a slash, said "per". */
export const PER = '∕';

const text = (value: string): Glyph => ({ text: value });

/** Split at a separator outside of brackets. */
function split(source: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < source.length; i++) {
    const ch = source[i];
    if (ch === '{') depth++;
    else if (ch === '}') depth--;
    else if (depth === 0 && ch === separator) {
      parts.push(source.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(source.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
}

function cost(source: string): Glyph[] {
  return split(source, '+').map((part) => {
    const [amount = '', what = ''] = part.split(' ');
    return { icon: what === 'return' ? 'return' : what, amount, cost: true };
  });
}

function join(groups: Glyph[][], between: Glyph): Glyph[] {
  return groups.flatMap((group, i) => (i ? [between, ...group] : group));
}

const COUNTS: Record<string, string> = { controlled: 'outpost', colonized: 'colonize', '2*colonized': 'colonize', surplus_power: 'power' };

function block(word: string, head: string, body: string, tail: string): Glyph[] {
  if (word === 'choose') return join(split(body, '|').map(effectGlyphs), text('/'));
  const inner = effectGlyphs(body);
  if (word === 'optional') return [text('('), ...inner, text(')')];
  if (word === 'repeat') return [text(`${head}×`), ...inner];
  if (word === 'per') {
    const max = /max (\d+)/.exec(tail)?.[1];
    return [
      ...inner,
      text(PER),
      { icon: COUNTS[head] ?? 'special', amount: head.startsWith('2*') ? '2' : '' },
      ...(max ? [text(`≤${max}`)] : []),
    ];
  }
  return [{ icon: word }, text('('), ...inner, text(')')];
}

function move(from: string, to: string, rest: string): Glyph[] {
  const times = /x(\d+)/.exec(rest)?.[1];
  const site = /@(\w+)/.exec(rest)?.[1];
  const level = /^ship(.)/.exec(to)?.[1];
  const icon = from === 'pop' ? 'population' : from;
  const target: Glyph = level ? { icon: 'ship', mark: level } : { icon: 'population' };
  const out: Glyph[] = [times ? { icon, amount: times } : { icon }, text('→'), target];
  if (site) out.push({ icon: site });
  if (rest.includes('[rightmost]')) out.push(text('⇥'));
  return out;
}

function step(source: string): Glyph[] {
  const opened = /^(\w+)\s*([^{}]*?)\s*\{(.*)\}([^{}]*)$/s.exec(source);
  if (opened) return block(opened[1]!, opened[2]!, opened[3]!, opened[4]!);
  const moved = /^(supply|pop)>(\w+)(.*)$/.exec(source);
  if (moved) return move(moved[1]!, moved[2]!, moved[3]!);
  const [word = '', a = '', b = ''] = source.split(/\s+/);
  switch (word) {
    case 'gain':
      return [{ icon: b, amount: a }];
    case 'jump':
      return [{ icon: 'jump', mark: a }];
    case 'upgrade':
      return b === 'levels' ? [{ icon: 'upgrade', mark: a }] : [{ icon: 'upgrade', amount: a === '1' ? '' : `${a}×`, mark: '1' }];
    case 'automate':
      return [{ icon: a === 'any' ? 'automate' : `automate_${a}` }];
    case 'research':
      return [{ icon: 'research', mark: a }, ...(source.includes('discovered') ? [{ icon: 'discovered' }] : [])];
    case 'move_supply':
      return [{ icon: 'move_supply', amount: a === '1' ? '' : a, mark: b === 'any' ? '' : b }];
    case 'colonize':
    case 'grow':
    case 'mine':
    case 'trade':
      return [{ icon: word }];
    default: // a rule of its own, or a word that is read and not drawn
      return /^doom/.test(word) ? [{ icon: 'doom', mark: word.slice(4) }] : [{ icon: 'special' }];
  }
}

/** True when icons alone cannot tell the effect: part of it stands in its text. */
export function needsWords(effect: string): boolean {
  return effectGlyphs(effect).some((glyph) => glyph.icon === 'special');
}

export function effectGlyphs(effect: string): Glyph[] {
  return split(effect, ';').flatMap((part, i) => {
    const priced = split(part, ':');
    const glyphs = priced.length > 1 ? [...cost(priced[0]!), text(':'), ...effectGlyphs(priced.slice(1).join(':'))] : step(part);
    return i ? [text(','), ...glyphs] : glyphs;
  });
}
