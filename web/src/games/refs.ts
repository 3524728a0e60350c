/** Which refs a card on the table answers to. */
import type { TableProps } from '../lib/table';

/**
 * `card:<id>` is left out while every option that names the card means one of its action spaces: then the space glows,
 * not the whole card.
 */
export function cardRefs(table: TableProps, id: string, ...more: string[]): string[] {
  const ref = `card:${id}`;
  const named = table.hot.get(ref) ?? table.blocked.get(ref) ?? [];
  const onlySpaces = named.length > 0 && named.every((option) => option.refs.some((r) => r.startsWith('space:')));
  return onlySpaces ? more : [...more, ref];
}

/** The thing itself first; its card only while no option names the card, so that a log line lights it up wherever it lies. */
export function thingRefs(table: TableProps, card: string, ...things: string[]): string[] {
  const ref = `card:${card}`;
  return table.hot.has(ref) || table.blocked.has(ref) ? things : [...things, ref];
}

/** Ids of cards that can be chosen now but lie nowhere on the table, in the order of the options. */
export function offered(table: TableProps, lying: ReadonlySet<string>, kinds: RegExp): string[] {
  const ids = [...table.hot.keys()].filter((ref) => kinds.test(ref)).map((ref) => ref.slice(ref.indexOf(':') + 1));
  return [...new Set(ids)].filter((id) => !lying.has(id) && table.cards.has(id));
}

/** On a phone: the panel to turn to when a new question has nothing on the panel that is shown. */
export function panelFor(table: TableProps, panels: readonly { id: string; kinds: string[]; decisions?: string[] }[]): string | null {
  const decision = table.state.decision;
  if (!decision || decision.waiting || table.hot.size === 0) return null;
  const answers = (panel: { kinds: string[]; decisions?: string[] }): boolean =>
    panel.decisions?.includes(decision.kind) || [...table.hot.keys()].some((ref) => panel.kinds.some((kind) => ref.startsWith(kind)));
  const now = panels.find((panel) => panel.id === table.panel);
  if (now && answers(now)) return null;
  return panels.find(answers)?.id ?? null;
}
