/** Views told by their changes: a changed view shares with the old one all that stayed. */
import type { StepChange, View } from '../../wire';

export type Path = readonly (string | number)[];

function put(old: unknown, at: Path, depth: number, change: StepChange): unknown {
  if (depth === at.length) return change.keys ? withKeys(old, change.keys) : change.value;
  const key = at[depth];
  if (Array.isArray(old)) {
    const twin = old.slice();
    twin[key as number] = put(old[key as number], at, depth + 1, change);
    return twin;
  }
  const known = (old ?? {}) as Record<string, unknown>;
  return { ...known, [key]: put(known[key], at, depth + 1, change) };
}

function withKeys(old: unknown, keys: readonly string[]): Record<string, unknown> {
  const known = (old ?? {}) as Record<string, unknown>;
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? null]));
}

export function patched(view: View, changes: readonly StepChange[]): View {
  let out: unknown = view;
  for (const change of changes) out = put(out, change.at, 0, change);
  return out as View;
}

/** "table.spaces.3.occupied_by": for telling which event made a change. */
export function written(at: Path): string {
  return at.join('.');
}

/** Whether there is something at a place. */
export function has(view: unknown, at: StepChange['at']): boolean {
  return at.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | null | undefined)?.[key], view) !== undefined;
}
