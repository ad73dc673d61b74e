import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exampleNote } from '#client/api/example-shop.ts';
import { clearSession } from '#client/api/session.ts';
import { endedSessionState } from '#client/features/access/session-states.ts';
import { endOnDevice } from '#client/sync/end-on-device.ts';
import type { UserId } from '#domain/values/ids.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { Splash } from './splash.tsx';

const { Component: ExampleBar } = preloadable(async () => (await import('./example/example-bar.tsx')).ExampleBar);

/** The session of this device is over, by somebody's hand or with its example shop. */
export function SessionEnded({ user }: { user: UserId }) {
  const [isOfExample] = useState(() => exampleNote()?.user === user);
  if (!isOfExample) return <EndedBySomebody user={user} />;
  return (
    <Suspense fallback={<Splash />}>
      <ExampleBar leaving="over" />
    </Suspense>
  );
}

/** Somebody ended this device's session: the shop's rows go from it, and the sign-in page says so and what waits here. */
function EndedBySomebody({ user }: { user: UserId }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    let isEnded = false;
    async function end(): Promise<void> {
      const waiting = await endOnDevice(user).catch((error: unknown) => {
        // The session is over all the same; the next contact tries again.
        globalThis.reportError?.(error);
        return 0;
      });
      if (isOver) return;
      isEnded = true;
      await navigate('/login', { replace: true, state: endedSessionState(waiting) });
    }
    void end();
    return () => {
      isOver = true;
      // Not before: the guard of these pages would lead to the sign-in page without a word.
      if (isEnded) clearSession();
    };
  }, [user, navigate]);
  return <Splash />;
}
