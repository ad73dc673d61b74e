import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exampleNote, type FormerPerson } from '#client/api/example-shop.ts';
import { request } from '#client/api/http.ts';
import { clearSession, keepKnownToken, lockFor } from '#client/api/session.ts';
import { overExampleState } from '#client/features/access/session-states.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { clearExample, endExample } from '#client/sync/example-traces.ts';
import { leaveExampleShop } from '#contract/example-shop-calls.ts';
import type { UserId } from '#domain/values/ids.ts';

/** By the person's wish, towards a page; or because its time is over. */
export type LeavingExample = '/login' | '/planos' | 'over';

/** Where the page is loaded anew, which would break the call off, the server is waited for; no longer than this. */
const patienceMs = 3_000;

/**
 * Leaves the example shop: first the device is cleaned, so that nothing is sent any more, then the server is told, if it can
 * be reached; else it takes the shop away by itself. Whoever was signed in before is so again.
 */
export function useLeaveExample() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const hasLeft = useRef(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => () => {
      // Not before: the guard of these pages would lead to the sign-in page, whatever was asked for. What was still open
      // until now may have left something.
      if (!hasLeft.current) return;
      clearSession();
      void endExample(localStorage).catch(enginePorts.report);
    },
    [],
  );

  async function leave(to: LeavingExample): Promise<void> {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setBusy(true);
    // What the storage refuses now is done at the next start (`sweepExample`).
    await clearExample(localStorage).catch(enginePorts.report);
    const told = request(leaveExampleShop, {});
    const former = exampleNote()?.former ?? null;
    if (former !== null) return comeBack(former, told);
    hasLeft.current = true;
    await (to === 'over' ? navigate('/login', { replace: true, state: overExampleState }) : navigate(to, { replace: true }));
  }

  return { leave: (to: LeavingExample) => void leave(to), isBusy };
}

async function comeBack({ user, token }: FormerPerson, told: Promise<unknown>): Promise<void> {
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  await endExample(localStorage).catch(enginePorts.report);
  clearSession();
  if (token === null) lockFor(user as UserId);
  else keepKnownToken(token);
  // The screens of both would stand in one page.
  location.assign('/dashboard');
}
