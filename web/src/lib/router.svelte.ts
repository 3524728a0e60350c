/** Routes live in the fragment: seat tokens in links never reach a server's log, and any static host works. */

export type Route =
  | { name: 'start' }
  | { name: 'new' }
  | { name: 'join'; table: string; invite: string }
  | { name: 'seat'; table: string; token: string }
  | { name: 'table'; table: string }
  | { name: 'replay'; table: string; ply: number | null }
  | { name: 'cards'; game: string; card: string; table: string }
  | { name: 'rules'; game: string; rule: string; table: string }
  | { name: 'learn' };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [name = '', a = '', b = ''] = path.split('/').map(decodeURIComponent);
  switch (name) {
    case 'new': return { name };
    case 'join': return a && b ? { name, table: a, invite: b } : { name: 'start' };
    case 'seat': return a && b ? { name, table: a, token: b } : { name: 'start' };
    case 'table': return a ? { name, table: a } : { name: 'start' };
    case 'replay': {
      const ply = new URLSearchParams(query).get('ply');
      return { name, table: a, ply: ply === null ? null : Number(ply) };
    }
    // The table they were opened from: one goes back there.
    case 'cards': return { name, game: a, card: b, table: new URLSearchParams(query).get('table') ?? '' };
    case 'rules': return { name, game: a, rule: b, table: new URLSearchParams(query).get('table') ?? '' };
    case 'learn': return { name };
    default: return { name: 'start' };
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

/** The route a pasted link (or bare fragment) leads to, or null when it is none of ours. */
export function routeOfLink(text: string): string | null {
  const hash = text.trim().match(/#\/(join|seat|table|replay)\/.+$/);
  return hash ? hash[0].slice(1) : null;
}
