import { useEffect, useRef, useState } from 'react';
import { storedToken } from '#client/api/session.ts';
import { answered } from '#client/data/store/patience.ts';
import { discardReplicas, hasReplicas, trySend } from '#client/sync/logout.ts';
import { rememberedBy } from '#client/sync/own-token.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { logoutTexts } from './texts.ts';
import { backlogsOf, type Backlog } from './backlog.ts';
import { LeaveWithBacklog } from './leave-with-backlog.tsx';
import { LeaveWithNothing } from './leave-with-nothing.tsx';
import type { Leaving } from './use-leave-by.ts';

const sendMs = 5000;
const quickMs = 400;
/** Sending has its own limit; what takes longer is the device's storage. */
const patienceMs = sendMs + 10_000;

export interface LogoutDialogProps extends Leaving {
  user: UserId;
}

/**
 * Sends what can be sent; what is left then is the person's to decide about (DESIGN §3, Logout with entries). With
 * nothing left the shop's rows go from the device, unless the person says that it is their own.
 */
export function LogoutDialog({ user, onLeave, onStay }: LogoutDialogProps) {
  const flash = useFlash();
  const left = useLastTry(user, onLeave, (error) => {
    flash({ kind: 'error', text: logoutTexts.noAnswer });
    globalThis.reportError?.(error);
    onStay();
  });
  const isSlow = useIsAfter(quickMs);
  const stay = <Button onClick={onStay}>{logoutTexts.cancel}</Button>;
  // Mostly there is nothing to send: no other dialog flashes by before the question.
  if (left === null && !isSlow) return null;
  if (left === null) return <Dialog title={logoutTexts.sending} size="sm" onClose={onStay} footer={stay} />;
  return left.length === 0 ? (
    <LeaveWithNothing onLeave={onLeave} onStay={onStay} />
  ) : (
    <LeaveWithBacklog left={left} onLeave={onLeave} onStay={onStay} />
  );
}

/** What is left after one last try; null while it runs. Where nothing of a shop is on the device the session ends by itself. */
function useLastTry(user: UserId, onLeave: Leaving['onLeave'], onFailure: (error: unknown) => void): readonly Backlog[] | null {
  const [left, setLeft] = useState<readonly Backlog[] | null>(null);
  const then = useRef({ onLeave, onFailure });
  useEffect(() => {
    let isOver = false;
    async function tryOnce(): Promise<void> {
      const token = storedToken();
      // What a made-up token names is neither shown to whoever brings it nor thrown away.
      if (token !== null && !(await rememberedBy(user, token)).isOwn) return then.current.onLeave(() => Promise.resolve());
      await answered(trySend(user, sendMs), patienceMs);
      const hasRows = await answered(hasReplicas(user), patienceMs);
      if (isOver) return;
      if (!hasRows) return then.current.onLeave((person) => discardReplicas(person, localStorage));
      // What was typed and never saved goes with the rows: it is asked about like what was not sent.
      const backlogs = await answered(backlogsOf(user), patienceMs);
      if (!isOver) setLeft(backlogs);
    }
    tryOnce().catch((error: unknown) => isOver || then.current.onFailure(error));
    return () => {
      isOver = true;
    };
  }, [user]);
  return left;
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
