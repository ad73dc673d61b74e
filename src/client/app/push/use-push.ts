import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { openFromPush } from '#contract/push-payload.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { pushOwner } from './push-mark.ts';

/** Keeps this device told of the shop's news where its person wants it, and goes where a tap on one leads. */
export function usePush(user: UserId, signature: SignatureId): void {
  useEffect(() => {
    if (pushOwner() !== user) return undefined;
    // Not before the first screen stands; what fails is tried at the next start.
    return whenIdle(() => void import('./push-device.ts').then(({ keepPushOn }) => keepPushOn({ user, signature })).catch(() => undefined));
  }, [user, signature]);

  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent) => {
    const told = z.safeParse(openFromPush, data);
    if (told.success) void navigate(told.data.path);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const heard = (event: MessageEvent) => follow(event);
    serviceWorker.addEventListener('message', heard);
    return () => serviceWorker.removeEventListener('message', heard);
  }, []);
}
