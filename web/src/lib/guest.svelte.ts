/**
 * Who is at this browser: a guest without an account. The key is made when there is first something to keep; it is secret, and
 * whoever has it has the guest's games.
 */
import type { Me, MyGame, NewGuest } from '../wire';
import { Refused, api } from './api';
import { knownTables, remember } from './seats';
import { change, settings } from './settings.svelte';

const KEY = 'heliopause.guest';

export const guest = $state<{ key: string | null; me: Me | null }>({ key: localStorage.getItem(KEY), me: null });

function take(made: NewGuest): string {
  localStorage.setItem(KEY, made.key);
  guest.key = made.key;
  guest.me = made.me;
  return made.key;
}

/** This browser is nobody's again: the server does not know the key, or the guest is deleted. */
export function forgetGuest(): void {
  localStorage.removeItem(KEY);
  guest.key = null;
  guest.me = null;
}

/** Another tab became somebody, or nobody. */
export function followGuest(event: Pick<StorageEvent, 'key'>): void {
  if (event.key !== KEY && event.key !== null) return;
  guest.key = localStorage.getItem(KEY);
  guest.me = null;
}

let making: Promise<string> | null = null;

/** The key of this browser; made now if there is none. */
export function ensureGuest(): Promise<string> {
  if (guest.key) return Promise.resolve(guest.key);
  making ??= api.makeGuest(settings.name.trim()).then(take).finally(() => (making = null));
  return making;
}

/** Ask with the guest's key. A key that the server does not know (its data are new) is replaced by a fresh guest, once. */
export async function asGuest<T>(ask: (key: string) => Promise<T>): Promise<T> {
  const key = await ensureGuest();
  try {
    return await ask(key);
  } catch (error) {
    if (!(error instanceof Refused) || error.failure.code !== 'wrong_guest') throw error;
    if (guest.key === key) forgetGuest();
    return ask(await ensureGuest());
  }
}

/** The same where a guest is welcome but not needed: a server that makes no more guests must not keep anybody from playing. */
export async function perhapsGuest<T>(ask: (key: string | null) => Promise<T>): Promise<T> {
  try {
    await ensureGuest();
  } catch (error) {
    if (error instanceof Refused) return ask(null);
    throw error;
  }
  return asGuest(ask);
}

export async function readMe(): Promise<Me> {
  guest.me = await asGuest((key) => api.me(key));
  if (guest.me.name && !settings.name) change({ name: guest.me.name });
  return guest.me;
}

export async function changeMe(body: Parameters<typeof api.changeMe>[1]): Promise<Me> {
  guest.me = await asGuest((key) => api.changeMe(key, body));
  return guest.me;
}

/** Become the guest of a recovery code, or of the token that a letter brought. */
export const recoverGuest = async (code: string): Promise<void> => arrive(await api.recover(code));

/** Become a guest who was known elsewhere. Tables that this browser holds by seat links come along. */
export async function arrive(made: NewGuest): Promise<void> {
  take(made);
  if (guest.me?.name) change({ name: guest.me.name });
  await claimKnown();
  await (await import('./carried')).carry(true);
}

/** Seats that were taken here without a key become the guest's. What cannot be claimed stays open by its link. */
export async function claimKnown(): Promise<void> {
  const unclaimed = knownTables().filter((entry) => entry.owner !== guest.me?.id && Object.keys(entry.tokens).length > 0);
  for (const entry of unclaimed) {
    for (const token of Object.values(entry.tokens)) {
      try {
        await asGuest((key) => api.claimGame(key, entry.table, token));
      } catch (error) {
        if (!(error instanceof Refused)) return; // no server now: another time
      }
    }
    remember({ ...entry, owner: guest.me?.id }, entry.at);
  }
}

/** Have a token of the guest's seat at a table on this device, and where to go. */
export async function sitDown(game: Pick<MyGame, 'table' | 'game'>): Promise<void> {
  const known = knownTables().find((entry) => entry.table === game.table);
  if (known && Object.keys(known.tokens).length > 0) return;
  const mine = await asGuest((key) => api.mySeat(key, game.table));
  remember({ table: game.table, game: game.game, tokens: { [mine.seats[0]]: mine.token }, invite: null, owner: guest.me?.id });
}
