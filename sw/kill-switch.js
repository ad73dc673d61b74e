/*
 * Stands at the worker's address while KILL_SWITCH is on (docs/kill-switch.md): takes the installed worker and its shell off
 * the device. It touches no IndexedDB: what waits to be sent stays, and the app from the network sends it.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  // Only those that the former worker controlled. A page from the network, which finds this one at its registration, is
  // none of them: reloading it would bring it here again, without end.
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // A window that is just being closed may already refuse to go.
  await Promise.allSettled(windows.map((each) => each.navigate(each.url)));
  // A window that looked for a newer worker before it was reloaded has registered this one again; nobody would take it off.
  await self.registration.unregister();
}
