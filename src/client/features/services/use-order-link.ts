import { useCallback, useEffect, useState } from 'react';
import { request, type ApiFailure, type Result } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { readOrderLink, renewOrderLink, revokeOrderLink, type OrderLink } from '#contract/document-calls.ts';
import type { RowId } from '#domain/values/ids.ts';

export type OrderLinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'shown'; readonly link: OrderLink };

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

/** The customer's link to a service order as the server knows it: only there it opens, ends and is called back. */
export function useOrderLink(id: RowId) {
  const { store, syncNow } = useReplica();
  const { signature } = store;
  const [state, setState] = useState<OrderLinkState>({ kind: 'loading' });
  const [isChanging, setChanging] = useState(false);

  const load = useCallback(
    async (stop?: AbortSignal) => {
      setState({ kind: 'loading' });
      const answer = await request(readOrderLink, { params: { id }, signature }, patience(stop));
      if (!stop?.aborted) setState(stateOf(answer));
    },
    [id, signature],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);

  /** Answers why it was not done; null when it was. */
  async function change(call: typeof renewOrderLink | typeof revokeOrderLink): Promise<ApiFailure | null> {
    setChanging(true);
    const answer = await request(call, { params: { id }, signature }, patience());
    setChanging(false);
    if (!answer.ok) return answer;
    setState(stateOf(answer));
    // The row has the new secret: messages are made from it.
    syncNow();
    return null;
  }

  return { state, isChanging, reload: () => void load(), renew: () => change(renewOrderLink), revoke: () => change(revokeOrderLink) };
}

const patience = (stop?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(patienceMs);
  return stop === undefined ? timeout : AbortSignal.any([stop, timeout]);
};

const stateOf = (answer: Result<OrderLink>): OrderLinkState =>
  answer.ok ? { kind: 'shown', link: answer.data } : { kind: 'failed', failure: answer };
