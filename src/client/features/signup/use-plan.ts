import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#client/api/http.ts';
import { getPlan, type PlanRow } from '#contract/plan-calls.ts';

export type PlanState =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'unknown' }
  | { readonly kind: 'ready'; readonly plan: PlanRow };

/** The plan of an address, and how to ask for it again. */
export function usePlan(id: string): { state: PlanState; retry: () => void } {
  const [state, setState] = useState<PlanState>({ kind: 'loading' });
  const underWay = useRef<AbortController | null>(null);
  const load = useCallback(async () => {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    setState({ kind: 'loading' });
    const answer = await request(getPlan, { params: { id }, signature: null }, mine.signal);
    if (mine.signal.aborted) return;
    if (answer.ok) setState({ kind: 'ready', plan: answer.data });
    else if (answer.kind === 'offline') setState({ kind: 'offline' });
    else setState({ kind: answer.problem.status === 404 ? 'unknown' : 'failed' });
  }, [id]);
  useEffect(() => {
    void load();
    return () => underWay.current?.abort();
  }, [load]);
  return { state, retry: () => void load() };
}
