import { request } from '#client/api/http.ts';
import { useAsked, type Asked } from '#client/api/use-asked.ts';
import { getPlan, type PlanRow } from '#contract/plan-calls.ts';

export type PlanState = { readonly kind: 'loading' | 'offline' | 'failed' | 'unknown' } | { readonly kind: 'ready'; readonly plan: PlanRow };

/** The plan of an address, and how to ask for it again. */
export function usePlan(id: string): { state: PlanState; retry: () => void } {
  const asked = useAsked(id, (signal) => request(getPlan, { params: { id }, signature: null }, signal));
  return { state: stateOf(asked), retry: asked.reload };
}

function stateOf({ answer, failure, isAsking }: Asked<PlanRow>): PlanState {
  if (isAsking) return { kind: 'loading' };
  if (failure?.kind === 'offline') return { kind: 'offline' };
  if (failure) return { kind: failure.problem.status === 404 ? 'unknown' : 'failed' };
  return answer === null ? { kind: 'loading' } : { kind: 'ready', plan: answer.data };
}
