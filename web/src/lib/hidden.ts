/** Does the table hold something that only one seat may see? Then a shared device is handed over with a screen between. */
import type { View } from './types';

export function hidesSomething(view: View): boolean {
  if (view.game === 'new-frontiers') return view.options.goals === true;
  const position = view.position as { kept_events?: Record<string, unknown[]> };
  const kept = Object.values(position.kept_events ?? {}).some((list) => Array.isArray(list) && list.length > 0);
  return kept || view.options.leaders === true || view.options.expansion === 'all';
}
