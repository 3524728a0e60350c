/** Routes live in the fragment: seat tokens in links never reach a server's log, and any static host works. */

export type Route =
  | { name: 'home' }
  | { name: 'start' }
  | { name: 'games' }
  | { name: 'notices' }
  | { name: 'letter'; what: 'confirm' | 'stop'; token: string }
  | { name: 'admin' }
  | { name: 'keep'; code: string }
  | { name: 'new'; friends: boolean; open: boolean }
  | { name: 'join'; table: string; invite: string }
  | { name: 'seat'; table: string; token: string }
  | { name: 'watch'; table: string; token: string }
  | { name: 'open' }
  | { name: 'table'; table: string }
  | { name: 'replay'; table: string; ply: number | null; review: boolean }
  | { name: 'review'; table: string }
  | { name: 'cards'; game: string; card: string; table: string }
  | { name: 'workshop'; game: string; card: string; take: string }
  | { name: 'rules'; game: string; rule: string; table: string }
  | { name: 'learn' }
  | { name: 'puzzles'; id: string };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [name = '', a = '', b = ''] = path.split('/').map(decodeURIComponent);
  switch (name) {
    case 'new': {
      const asked = new URLSearchParams(query);
      return { name, friends: asked.has('friends') || asked.has('open'), open: asked.has('open') };
    }
    case 'join': return a && b ? { name, table: a, invite: b } : { name: 'home' };
    case 'seat': return a && b ? { name, table: a, token: b } : { name: 'home' };
    case 'watch': return a && b ? { name, table: a, token: b } : { name: 'home' };
    case 'open': return { name };
    case 'table': return a ? { name, table: a } : { name: 'home' };
    case 'review': return a ? { name, table: a } : { name: 'home' };
    case 'replay': {
      const asked = new URLSearchParams(query);
      const ply = asked.get('ply');
      return { name, table: a, ply: ply === null ? null : Number(ply), review: asked.has('review') };
    }
    // The table they were opened from: one goes back there.
    case 'cards': return { name, game: a, card: b, table: new URLSearchParams(query).get('table') ?? '' };
    case 'workshop': return { name, game: a, card: b, take: new URLSearchParams(query).get('take') ?? '' };
    case 'rules': return { name, game: a, rule: b, table: new URLSearchParams(query).get('table') ?? '' };
    case 'learn': return { name };
    case 'puzzles': return { name, id: a };
    case 'start': return { name };
    case 'games':
    case 'notices':
    case 'admin': return { name };
    case 'confirm':
    case 'stop': return a ? { name: 'letter', what: name, token: a } : { name: 'home' };
    case 'keep': return { name, code: a };
    default: return { name: 'home' };
  }
}

export const router = $state<{ route: Route }>({ route: parseRoute(location.hash) });
/** The path one came from within the page, '' right after loading. */
let before = '';

export function go(path: string): void {
  location.hash = path;
}

export function listenToRoutes(): void {
  addEventListener('hashchange', (event) => {
    before = new URL(event.oldURL).hash.slice(1);
    router.route = parseRoute(location.hash);
  });
}

/** Go back to where a side path began: one step in the history if one came from there, else straight there. */
export function backTo(path: string): void {
  if (before === path) history.back();
  else location.replace(`#${path}`);
}

/** Whether one came here from that path of the page. */
export function cameFrom(path: string): boolean {
  return before === path;
}

/** Note in the address where one is on a page, so that a reload or a shared link comes back there; no new entry in the history. */
export function noteInAddress(path: string): void {
  history.replaceState(history.state, '', `#${path}`);
}

/** Links people give to each other, absolute. */
export function inviteLink(table: string, invite: string): string {
  return `${location.origin}${location.pathname}#/join/${encodeURIComponent(table)}/${encodeURIComponent(invite)}`;
}

export function seatLink(table: string, token: string): string {
  return `${location.origin}${location.pathname}#/seat/${encodeURIComponent(table)}/${encodeURIComponent(token)}`;
}

/** Those who have no seat watch; a table may have a link of its own for that. */
export function watchLink(table: string, token?: string): string {
  const place = token ? `watch/${encodeURIComponent(table)}/${encodeURIComponent(token)}` : `table/${encodeURIComponent(table)}`;
  return `${location.origin}${location.pathname}#/${place}`;
}

export function puzzleLink(id: string): string {
  return `${location.origin}${location.pathname}#/puzzles/${encodeURIComponent(id)}`;
}

export function replayLink(table: string, ply: number): string {
  return `${location.origin}${location.pathname}#/replay/${encodeURIComponent(table)}?ply=${ply}`;
}

/** Brings a guest to another device; the code stays in the fragment, which reaches no server's log. */
export function keepLink(code: string): string {
  return `${location.origin}${location.pathname}#/keep/${encodeURIComponent(code.replaceAll(' ', '-'))}`;
}

/** The route a pasted link (or bare fragment) leads to, or null when it is none of ours. */
export function routeOfLink(text: string): string | null {
  const hash = text.trim().match(/#\/(join|seat|watch|table|replay|review|workshop|keep|puzzles)\/.+$/);
  return hash ? hash[0].slice(1) : null;
}
