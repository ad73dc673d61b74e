/*
 * Tells of what waits on a person while no page is open. What is told stands in the app in any case; a message of another
 * version is told as something new. A tap brings the app's window to the front and leads there within it, so that nothing
 * that is open in it is lost, or opens one.
 */
import { followedPath, readPush, type OpenFromPush, type PushPayload } from '#contract/push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what push services bring, and follows the taps on it. */
export function tellOfPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data?.text() ?? null))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(followedPath(event.notification.data)));
  });
}

// Android draws the badge from what is opaque in it.
const show = ({ title, body, path, tag }: PushPayload): Promise<void> =>
  self.registration.showNotification(title, { body, tag, data: path, lang: 'pt-BR', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' });

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  if (shown === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  const message: OpenFromPush = { type: 'OPEN_FROM_PUSH', path };
  shown.postMessage(message);
  await shown.focus();
}
