import { useEffect } from 'react';
import { onRenewed, renewToken } from '#client/api/renewal.ts';
import { currentSession, replaceToken } from '#client/api/session.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';

const dayMs = 86_400_000;
// Half of a token's time is left then: whoever opens the app once in a fortnight never meets its end.
const renewWhenLeftMs = 15 * dayMs;
const lookEveryMs = 3_600_000;

/**
 * Keeps the token of this browser fresh while the app is open, long before its end, and puts a renewed one in its place
 * wherever the renewal came from. Returns what ends that.
 */
export function keepSession(): () => void {
  // A device whose clock is years ahead would renew without end.
  let notBefore = 0;
  async function look(): Promise<void> {
    const session = currentSession();
    const now = Date.now();
    if (session === null || now < notBefore || !isDue(session.content.exp, now)) return;
    const { kind } = await renewToken(session.token);
    if (kind !== 'unknown') notBefore = Date.now() + dayMs;
  }
  const lookNow = () => void look();
  const lookWhenShown = () => {
    if (document.visibilityState === 'visible') lookNow();
  };

  const stopListening = onRenewed((from, to) => void replaceToken(from, to));
  const stopWaiting = whenIdle(lookNow);
  const timer = setInterval(lookNow, lookEveryMs);
  window.addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookWhenShown);
  return () => {
    stopListening();
    stopWaiting();
    clearInterval(timer);
    window.removeEventListener('online', lookNow);
    document.removeEventListener('visibilitychange', lookWhenShown);
  };
}

/**
 * Asks once for another token where the sync rests because this one was refused: a server that refused it by mistake
 * (its secret was changed the wrong way) takes it again some day, and the sync does not ask by a token that was refused.
 */
export function useRenewalAfterRefusal(isRefused: boolean): void {
  useEffect(() => {
    const session = isRefused ? currentSession() : null;
    if (session !== null) void renewToken(session.token);
  }, [isRefused]);
}

/** A token that tells no end (ruling 43) is never due. */
const isDue = (exp: number | null, nowMs: number): boolean => exp !== null && exp * 1000 - nowMs < renewWhenLeftMs;
