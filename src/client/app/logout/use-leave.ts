import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#client/api/http.ts';
import { clearSession } from '#client/api/session.ts';
import { logout } from '#contract/access-calls.ts';
import type { UserId } from '#domain/values/ids.ts';

/** Ends the session here and, if the server can be reached, there. */
export function useLeave(user: UserId) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => () => void (isLeaving.current = false), []);
  return async (closeReplicas: (user: UserId) => Promise<void>): Promise<void> => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      await closeReplicas(user);
      void import('../push/push-device.ts').then(({ letPushGo }) => letPushGo(user)).catch(() => undefined);
      // Made with the token of this moment; nobody waits for its answer.
      void request(logout, {});
      clearSession();
      await navigate('/login', { replace: true });
    } finally {
      isLeaving.current = false;
    }
  };
}
