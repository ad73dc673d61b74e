import * as z from 'zod/mini';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#client/api/http.ts';
import { listPlans, type PlanRow } from '#contract/plan-calls.ts';

const storageKey = 'patio-plans';

export interface Plans {
  /** The server's, or those of the last visit until it has answered. Null: none known. */
  readonly plans: readonly PlanRow[] | null;
  readonly failure: 'offline' | 'problem' | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** The plans at sale. Asks again by itself when the network comes back. */
export function usePlans(): Plans {
  const [plans, setPlans] = useState(lastSeen);
  const [failure, setFailure] = useState<Plans['failure']>(null);
  const [isLoading, setLoading] = useState(true);
  const underWay = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    underWay.current?.abort();
    const asking = new AbortController();
    underWay.current = asking;
    setLoading(true);
    // Anybody's call: what a visitor sees does not depend on who is signed in.
    const answer = await request(listPlans, { token: null, signature: null }, asking.signal);
    if (asking.signal.aborted) return;
    setLoading(false);
    setFailure(answer.ok ? null : answer.kind);
    if (!answer.ok) return;
    setPlans(answer.data);
    localStorage.setItem(storageKey, JSON.stringify(answer.data));
  }, []);

  useEffect(() => {
    const reload = () => void load();
    reload();
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
      underWay.current?.abort();
    };
  }, [load]);

  return { plans, failure, isLoading, reload: () => void load() };
}

function lastSeen(): readonly PlanRow[] | null {
  const text = localStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    return z.safeParse(listPlans.response, JSON.parse(text)).data ?? null;
  } catch {
    // Not what this app wrote: as good as nothing.
    return null;
  }
}
