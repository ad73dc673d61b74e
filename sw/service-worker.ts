/*
 * Keeps the shell available, drains the outbox when no page is open, and tells of push messages. It never answers for `/api`.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { backgroundSyncTag } from '#client/sync/background-sync-tag.ts';
import { tellOfPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const shell = createHandlerBoundToURL('index.html');
// The customer's page is the server's, on a shop's own device too; without a network the shell says what it can.
const customerPage = /^\/orcamento\/(?!aprovar\/)[^/]+\/?$/;
registerRoute(new NavigationRoute((options) => fetch(options.request).catch(() => shell(options)), { allowlist: [customerPage] }));
registerRoute(new NavigationRoute(shell, { denylist: [/^\/api\//, /^\/healthz$/, /^\/readyz$/] }));

// The page of the first visit too: what it has not loaded yet must open when the network goes before a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

let lettingGo = new AbortController();

// The page asks for this when the person takes the offered update; never by itself, under an open form. A new worker comes in
// when the old one has nothing under way (Service Workers, "Try Activate"): what this one still sends, the next one does.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type !== 'LET_GO') return;
  lettingGo.abort();
  lettingGo = new AbortController();
});

tellOfPushes();

// Browsers end a worker that takes longer; what is left goes with the next event.
const drainLimitMs = 60_000;

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === backgroundSyncTag) sync.waitUntil(drain(sync.lastChance));
});

/** Rejecting makes the browser try again later, with growing pauses; after its last try a new round is asked for. */
async function drain(isLastChance: boolean): Promise<void> {
  // In this same file, but run when it is wanted: a page that opens waits for the worker's start, and this is nearly all of it.
  const { drainInBackground } = await import('#client/sync/background.ts');
  const isDrained = await drainInBackground(self.navigator.locks, AbortSignal.any([lettingGo.signal, AbortSignal.timeout(drainLimitMs)]));
  if (isDrained) return;
  if (!isLastChance) throw new Error('Some entries still wait for the network');
  await registration().sync?.register(backgroundSyncTag);
}

const registration = (): ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } } => self.registration;
