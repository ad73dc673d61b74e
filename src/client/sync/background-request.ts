import { backgroundSyncTag } from './background-sync-tag.ts';

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks for one Background Sync; browsers that have none (Firefox, Safari), or do not allow it, send when the app is opened next. */
export async function requestBackgroundSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & SyncRegistration) | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(backgroundSyncTag).catch(() => undefined);
}

/** Marks the installed app with how many entries wait, where the browser can. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // A page that is not installed may not set one; the badge in the menu says the same.
  shown.catch(() => undefined);
}
