import { useEffect } from 'react';
import { lockAfterMs } from '#client/features/pin/lock-after.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import type { UserId } from '#domain/values/ids.ts';
import { noteUse, unusedMs } from './used-at.ts';

const lookEveryMs = 5_000;
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Its code is not waited for by the first screen. Whoever has no PIN is asked about again after the same while, not at every look. */
async function lockSoon(user: UserId): Promise<void> {
  const { lockNow } = await import('./lock-now.ts');
  if (!(await lockNow(user))) noteUse();
}

/** Locks the page when nobody has used this browser for as long as this device says, also while it was closed. */
export function useIdleLock(user: UserId, isLocked: boolean): void {
  useEffect(() => {
    if (isLocked) return undefined;
    const look = () => {
      const after = lockAfterMs();
      const unused = unusedMs();
      if (after !== null && unused !== null && unused >= after) lockSoon(user).catch(enginePorts.report);
    };
    look();
    noteUse();
    const stop = new AbortController();
    for (const sign of signsOfUse) window.addEventListener(sign, noteUse, { capture: true, passive: true, signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const timer = setInterval(look, lookEveryMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [user, isLocked]);
}
