/**
 * What belongs to the guest and not to the device: choices of the page, lessons done, puzzles tried. The server keeps a copy for
 * the guest's other devices; each device remembers what it last agreed on with the server, so that both sides' news are seen.
 */
import { api } from './api';
import { asGuest, guest, readMe } from './guest.svelte';

type Values = Record<string, unknown>;

const AGREED = 'heliopause.carried';
const MOST_TRIED = 300;
/** Permissions, the size of the text and the name are a matter of the device or told elsewhere. */
const SETTINGS = ['lang', 'theme', 'motion', 'sound', 'volume', 'playback', 'confirm', 'textMode', 'textShort', 'spoken'];
const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const values = (value: unknown): Values => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {});
const union = (one: unknown, other: unknown): string[] => [...new Set([...list(one), ...list(other)])].sort();
const only = (given: Values, names: string[]): Values => Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])));

/** Lessons done anywhere are done. */
export function metCourses(here: Values, there: Values): Values {
  const done = union(here.done, there.done);
  const step = Object.fromEntries(Object.entries({ ...values(there.step), ...values(here.step) }).filter(([id]) => !done.includes(id)));
  return { done, step, offered: here.offered === true || there.offered === true };
}

/** The strength comes from where more was tried; days and puzzles from both. */
export function metPuzzles(here: Values, there: Values): Values {
  const count = (one: Values) => Object.keys(values(one.tried)).length;
  const { rating, history } = count(there) > count(here) ? there : here;
  return recentPuzzles({ rating, history, days: union(here.days, there.days), tried: { ...values(there.tried), ...values(here.tried) } });
}

/** Positions of one's own stay on the device; of all others the latest are carried. */
function recentPuzzles(kept: Values): Values {
  const day = (one: unknown) => String(values(one).day ?? '');
  const tried = Object.entries(values(kept.tried)).sort(([, one], [, other]) => day(other).localeCompare(day(one))).slice(0, MOST_TRIED);
  return { ...only(kept, ['rating', 'history', 'days']), tried: Object.fromEntries(tried) };
}

interface Part {
  key: string;
  carried: (kept: Values) => Values;
  met: (here: Values, there: Values) => Values;
}
const PARTS: Record<string, Part> = {
  settings: { key: 'heliopause.settings', carried: (kept) => only(kept, SETTINGS), met: (here, there) => ({ ...there, ...here }) },
  course: { key: 'heliopause.course', carried: (kept) => only(kept, ['done', 'step', 'offered']), met: metCourses },
  puzzles: { key: 'heliopause.puzzles', carried: (kept) => (Object.keys(values(kept.tried)).length > 0 ? recentPuzzles(kept) : {}), met: metPuzzles },
};

function stored(key: string): Values {
  try {
    return values(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** The same whatever order the names are in: the server does not promise one. */
function same(one: unknown, other: unknown): boolean {
  const sorted = (_: string, value: unknown) => (value === Object(value) && !Array.isArray(value) ? Object.fromEntries(Object.entries(values(value)).sort()) : value);
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

/** What to keep here and what to send, by what changed since both sides last agreed. */
export function settled(here: Values, there: Values | null, agreed: Values | null, met: Part['met']): { take: Values | null; send: Values | null } {
  const empty = Object.keys(here).length === 0;
  if (there === null) return { take: null, send: empty ? null : here };
  if (same(here, there)) return { take: null, send: null };
  if (empty || same(here, agreed)) return { take: there, send: null };
  if (same(there, agreed)) return { take: null, send: here };
  const both = met(here, there);
  return { take: both, send: same(both, there) ? null : both };
}

function take(key: string, news: Values): void {
  localStorage.setItem(key, JSON.stringify({ ...stored(key), ...news }));
  dispatchEvent(new StorageEvent('storage', { key })); // as if another tab had written it: whoever shows it follows
}

/** Agree with the server on what belongs to the guest. `arriving`: this device was somebody else's until now. */
export async function carry(arriving = false): Promise<void> {
  const me = arriving ? guest.me : await readMe();
  if (me === null || me.browser) return;
  const before = arriving ? {} : stored(AGREED);
  const agreed: Values = {};
  const send: Values = {};
  for (const [name, part] of Object.entries(PARTS)) {
    const there = name in me.kept ? values(me.kept[name]) : null;
    const here = part.carried(stored(part.key));
    const found = settled(here, there, arriving && name === 'settings' ? here : values(before[name]), part.met);
    if (found.take) take(part.key, found.take);
    if (found.send) send[name] = found.send;
    agreed[name] = part.carried(stored(part.key));
  }
  if (Object.keys(send).length > 0) guest.me = await asGuest((key) => api.changeMe(key, { kept: send }));
  localStorage.setItem(AGREED, JSON.stringify(agreed));
}
