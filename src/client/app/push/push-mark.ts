import type { UserId } from '#domain/values/ids.ts';

/* Small, since every first screen asks it: whether somebody wants push messages on this device. */

const ownerKey = 'patio-push';
const offerKey = 'patio-push-offer';

/** Why a device cannot be told anything: `install-first` on an iPhone in Safari, where only the installed app can. */
export type PushHindrance = 'unsupported' | 'install-first' | 'denied';

/** What stands in the way here; null: nothing. `isIos`: this is Safari on an iPhone or iPad, and not the installed app. */
export function pushHindrance(isIos: boolean): PushHindrance | null {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isIos ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Who turned them on here last; null: nobody. */
export const pushOwner = (): UserId | null => localStorage.getItem(ownerKey) as UserId | null;

export const notePushOwner = (user: UserId): void => localStorage.setItem(ownerKey, user);

export const forgetPushOwner = (): void => localStorage.removeItem(ownerKey);

/** Whether they may be offered: the browser was never asked, and the offer, which comes once on a device, was not made. */
export const isPushOffered = (): boolean =>
  pushHindrance(false) === null && Notification.permission === 'default' && localStorage.getItem(offerKey) === null;

export const dismissPushOffer = (): void => localStorage.setItem(offerKey, 'dismissed');
