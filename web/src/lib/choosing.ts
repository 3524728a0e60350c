/** Which of a question's options count, which is proposed, and how pointing at one thing after another narrows them down. */
import type { Option } from './types';

/** Index by ref: an option stands under each of its refs. */
export function byRef<T extends { refs: string[] }>(items: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of items) {
    for (const ref of new Set(item.refs)) {
      const list = map.get(ref);
      if (list) list.push(item);
      else map.set(ref, [item]);
    }
  }
  return map;
}

export function unique<T extends { id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id));
}

/** The choice that ends or declines the question: it has a place of its own in the bar. */
export function wayOut(options: readonly Option[]): Option | null {
  return options.find((option) => option.role === 'way_out') ?? null;
}

/** Everything but the way out, what gives something away last. */
export function steps(options: readonly Option[]): Option[] {
  const out = wayOut(options);
  const rest = options.filter((option) => option !== out);
  return [...rest.filter((option) => option.role !== 'gives_away'), ...rest.filter((option) => option.role === 'gives_away')];
}

/** Options that say, cost and light up the same but for the space they take: one button, one entry. */
export function twins(options: readonly Option[]): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = JSON.stringify([option.text.en, option.preview, option.reveals]);
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  return [...groups.values()];
}

/** The same at a higher price is seldom meant: it stands behind everything else, before what gives something away. */
export function dearerLast(groups: Option[][]): Option[][] {
  const place = ([one]: Option[]): number => (one.role === 'gives_away' ? 2 : groups.some(([other]) => costsLess(other, one)) ? 1 : 0);
  const placed = groups.map((group) => ({ group, at: place(group) }));
  return [0, 1, 2].flatMap((at) => placed.filter((entry) => entry.at === at).map(({ group }) => group));
}

/** What is done, without the note on its price: "Research a technology. (+1 Ore)". */
function act({ text }: Option): string {
  return text.en.replace(/\s*\([^)]*\)$/, '');
}

function costsLess(one: Option, other: Option): boolean {
  if (one === other || act(one) !== act(other)) return false;
  const sum = ({ preview }: Option, what: string): number => preview.reduce((total, change) => total + (change.what === what ? change.amount : 0), 0);
  const gaps = [...new Set([...one.preview, ...other.preview].map((change) => change.what))].map((what) => sum(one, what) - sum(other, what));
  return gaps.some((gap) => gap > 0) && gaps.every((gap) => gap >= 0);
}

/**
 * What is marked when a question opens: the only step forward if there is just one, the way out if nothing else is left, else
 * nothing. What gives something away is never marked beforehand.
 */
export function proposed(options: readonly Option[]): Option | null {
  const out = wayOut(options);
  const forward = options.filter((option) => option !== out && option.role !== 'gives_away');
  if (options.length === 1) return options[0].role === 'gives_away' ? null : options[0];
  return twins(forward).length === 1 ? forward[0] : null;
}

/** The options that fit everything pointed at so far; each group holds the refs of one thing. */
export function narrowed(options: readonly Option[], groups: readonly (readonly string[])[]): Option[] {
  return options.filter((option) => groups.every((group) => group.some((ref) => option.refs.includes(ref))));
}
