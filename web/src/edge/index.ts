/** The edition without a server begins here: its files are found, the cache is put in front of them, the engine is started. */
import { answeredBy, edition } from '../lib/reach.svelte';
import { Edge } from './client';
import type { Files } from './messages';

/** A first visit waits so long for the cache to come between, at most; then it goes on without. */
const CACHE_MS = 1500;

/** `own` is the address of the site's list of files. The page is drawn meanwhile; its questions wait for the engine. */
export function install(own: string): void {
  edition.own = true;
  const base = new URL('./', document.baseURI).href;
  const edge = begun(base, own);
  edge.catch((error: unknown) => {
    edition.failed = String(error);
  });
  answeredBy(async (input, init) => (await edge).fetch(input, init));
}

async function begun(base: string, own: string): Promise<Edge> {
  const first = navigator.serviceWorker?.controller == null;
  await cached();
  const answer = await fetch(base + own);
  if (!answer.ok) throw new Error(`${own}: HTTP ${answer.status}`);
  return new Edge(base, (await answer.json()) as Files, first, ({ done, failed }) => {
    edition.done = done;
    edition.failed = failed;
    if (done === 1) void navigator.serviceWorker?.ready.then((worker) => worker.active?.postMessage('the rest'));
  });
}

/** Have the service worker between us and the network, so that whatever is fetched is there without it next time. */
async function cached(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // plain http, or a browser that keeps nothing: it works, but only online
  const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  try {
    await navigator.serviceWorker.register('sw.js');
  } catch {
    return; // the page works without its cache
  }
  if (!navigator.serviceWorker.controller) await Promise.race([taken, new Promise((done) => setTimeout(done, CACHE_MS))]);
}
