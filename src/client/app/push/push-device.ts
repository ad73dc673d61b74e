import { requestBy, type ApiFailure } from '#client/api/http.ts';
import { storedToken } from '#client/api/session.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush } from '#contract/push-calls.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { dismissPushOffer, forgetPushOwner, notePushOwner, pushHindrance, pushOwner } from './push-mark.ts';

/* What this browser and the server agree on: the browser's subscription, made with the server's key, and the server's row of it. */

export interface PushShop {
  readonly user: UserId;
  readonly signature: SignatureId;
}

/** `asked`: the person let the browser's question pass. `no-worker`, `no-service`: the browser has none, or reaches none. */
export type PushOutcome = 'done' | 'asked' | 'denied' | 'no-worker' | 'no-service' | ApiFailure;

/** Has this device told of the shop's news. To be called in a tap: the browser asks the person. */
export async function turnPushOn(shop: PushShop): Promise<PushOutcome> {
  dismissPushOffer();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'asked';
  const outcome = await subscribe(shop, false);
  if (outcome === 'done') notePushOwner(shop.user);
  return outcome;
}

/** Has this device told of nothing any more. */
export async function turnPushOff(): Promise<PushOutcome> {
  const answer = await requestBy(storedToken() ?? '', unsubscribeFromPush, {});
  if (!answer.ok) return answer;
  await dropSubscription();
  return 'done';
}

/** Subscribes anew where the server's key became another one, or it has lost the device; only for who wanted it here. */
export async function keepPushOn(shop: PushShop): Promise<void> {
  if (pushOwner() !== shop.user || pushHindrance(false) !== null || Notification.permission !== 'granted') return;
  await subscribe(shop, true);
}

/** Whoever leaves the device is told nothing on it any more, also where the server is not reached: the browser forgets by itself. */
export async function letPushGo(user: UserId): Promise<void> {
  if (pushOwner() === user) await dropSubscription();
}

async function dropSubscription(): Promise<void> {
  forgetPushOwner();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function subscribe({ signature }: PushShop, isOnlyIfOff: boolean): Promise<PushOutcome> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'no-worker';
  const token = storedToken() ?? '';
  const state = await requestBy(token, readPushState, { params: { signature } });
  if (!state.ok) return state;
  const { key, is_on } = state.data;
  const kept = await registration.pushManager.getSubscription();
  if (isOnlyIfOff && is_on && isMadeWith(kept, key)) return 'done';
  const made = await subscriptionBy(registration.pushManager, kept, key);
  if (made === null) return 'no-service';
  const { endpoint, keys } = made.toJSON();
  const body = subscribeToPush.body.safeParse({ endpoint, keys, key });
  if (!body.success) return 'no-service';
  const answer = await requestBy(token, subscribeToPush, { params: { signature }, body: body.data });
  return answer.ok ? 'done' : answer;
}

/** The browser's subscription by the server's key; null where it can make none, which it says by an error of any kind. */
async function subscriptionBy(manager: PushManager, kept: PushSubscription | null, key: string): Promise<PushSubscription | null> {
  if (kept !== null && isMadeWith(kept, key)) return kept;
  try {
    await kept?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  } catch {
    return null;
  }
}

function isMadeWith(subscription: PushSubscription | null, key: string): boolean {
  const own = subscription?.options.applicationServerKey ?? null;
  if (own === null) return false;
  const [kept, wanted] = [new Uint8Array(own), bytesOf(key)];
  return kept.length === wanted.length && kept.every((byte, at) => byte === wanted[at]);
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
