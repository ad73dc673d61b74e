// Keeps what its page asked for, and answers from that first.
const kept = 'bench-plain';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(
    (async () => {
      const cache = await caches.open(kept);
      const known = await cache.match(event.request);
      if (known) return known;
      const answer = await fetch(event.request);
      await cache.put(event.request, answer.clone());
      return answer;
    })(),
  ),
);
