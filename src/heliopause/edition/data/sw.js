// The site's cache: a page that was here once works without the network. A new version is fetched whole behind the old one and
// takes over when no page of the old one is open any more, so never in the middle of a game.
const VERSION = '{{version}}';
const FILES = {{files}};
const SHELL = {{shell}};
const CACHE = `heliopause ${VERSION}`;

const fresh = (file) => new Request(new URL(file, self.registration.scope), { cache: 'no-cache' });

async function keep(files) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map((request) => request.url));
  const missing = files.map(fresh).filter((request) => !known.has(request.url));
  await Promise.all(missing.map(async (request) => {
    const answer = await fetch(request);
    if (!answer.ok) throw new Error(`${request.url}: HTTP ${answer.status}`);
    await cache.put(request, answer);
  }));
}

self.addEventListener('install', (event) => {
  // The first time the page waits for us, so only what draws it is fetched; an update is complete before it is used.
  event.waitUntil(keep(self.registration.active ? FILES : SHELL));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('heliopause ') && name !== CACHE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'the rest') event.waitUntil(keep(FILES));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(self.registration.scope)) return;
  const file = url.href.slice(self.registration.scope.length).replace(/[?#].*$/, '');
  const name = event.request.mode === 'navigate' ? 'index.html' : file;
  if (!FILES.includes(name)) return;
  event.respondWith(answered(name));
});

async function answered(name) {
  const cache = await caches.open(CACHE);
  const request = fresh(name);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
