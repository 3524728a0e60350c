/** Up to which event of each table this device has shown what happened, so that coming back plays only what is new. */
const KEY = 'heliopause.played';
const KEEP = 60;

function all(): [string, number][] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as [string, number][]) : [];
  } catch {
    return []; // a damaged entry only means that more is played than needed
  }
}

export function lastPlayed(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

export function notePlayed(table: string, n: number): void {
  const others = all().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, n], ...others].slice(0, KEEP)));
}
