/** Which levels the open actions research, and what that costs: so that a slot can say "Discover" before its action is taken. */
import type { Model } from './model';
import type { TableProps } from './types';

export interface Way {
  refs: string[];
  /** The cheapest in ore. */
  cost: number;
}

export interface Ways {
  /** Ways to a technology nobody has discovered yet, and to one that lies on the board. */
  new: Record<number, Way>;
  known: Record<number, Way>;
}

const LEVELS: Record<string, number> = { I: 1, II: 2, III: 3, IIII: 4 };
const NO_WAYS: Ways = { new: {}, known: {} };

/** The effect printed on an action space. */
export function effectAt(table: TableProps, model: Model, space: string): string {
  const [where = '', ...rest] = space.split('.');
  if (where === 'basic') return model.basic.find((action) => action.id === rest[0])?.effect ?? '';
  if (where === 'guild') return model.guilds.find((guild) => guild.id === rest[0])?.effect ?? '';
  const card = table.cards.get(where === 'leader' || where === 'private' ? (rest[0] ?? '') : (model.tech[where] ?? ''));
  const actions: { effect: string; spaces?: number }[] = card?.facts.actions ?? [];
  const spaces = actions.flatMap((action) => Array.from({ length: action.spaces ?? 1 }, () => action.effect));
  return spaces[Number(rest.at(-1)) - 1] ?? '';
}

function add(group: Record<number, Way>, level: number, ref: string, cost: number): void {
  const way = (group[level] ??= { refs: [], cost });
  way.refs.push(ref);
  way.cost = Math.min(way.cost, cost);
}

export function waysOf(table: TableProps, model: Model): Ways {
  if (table.state.decision?.kind !== 'action' || table.hot.size === 0) return NO_WAYS;
  const ways: Ways = { new: {}, known: {} };
  for (const [ref, options] of table.hot) {
    if (!ref.startsWith('space:')) continue;
    for (const [, roman, found] of effectAt(table, model, ref.slice(6)).matchAll(/research (I+)( discovered)?/g)) {
      const ore = options[0]?.preview.find((change) => change.what === 'ore')?.amount ?? 0;
      add(ways.known, LEVELS[roman!] ?? 0, ref, Math.max(0, -ore));
      if (!found) add(ways.new, LEVELS[roman!] ?? 0, ref, Math.max(0, -ore));
    }
  }
  return ways;
}
