// Shows notices while no page is open. Browsers that know declarative push show them by themselves; this is for the others.
// It keeps nothing and answers no requests.
const page = () => self.registration.scope;

async function show({ title, body, tag, lang, dir, silent, navigate }) {
  await self.registration.showNotification(title, { body, tag, lang, dir, silent, data: { navigate } });
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage({ shown: tag });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let told = null;
  try {
    told = event.data?.json();
  } catch {
    return; // nothing of ours
  }
  if (told?.notification?.title) event.waitUntil(show(told.notification));
});

/** Only ever to our own page, whatever the notice says. */
function way(navigate) {
  return typeof navigate === 'string' && URL.canParse(navigate) ? new URL(navigate).hash : '';
}

async function open(hash) {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = clients.find((client) => client.url.split('#')[0] === page());
  if (!ours) return self.clients.openWindow(page() + hash);
  await ours.focus();
  ours.postMessage({ go: hash });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(way(event.notification.data?.navigate)));
});
