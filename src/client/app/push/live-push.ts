import * as z from 'zod/mini';
import { openFromPush } from '#contract/push-payload.ts';
import { keepPushOn, type PushShop } from './push-device.ts';

/** Keeps this device told of the shop's news where its person wants it, and goes where a tap on one leads. Returns what ends that. */
export function livePush(shop: PushShop, goTo: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  // What fails is tried at the next start; the person's account says how it stands.
  void keepPushOn(shop).catch(() => undefined);
  const { serviceWorker } = navigator;
  const follow = ({ data }: MessageEvent) => {
    const told = z.safeParse(openFromPush, data);
    if (told.success) goTo(told.data.path);
  };
  serviceWorker.addEventListener('message', follow);
  return () => serviceWorker.removeEventListener('message', follow);
}
