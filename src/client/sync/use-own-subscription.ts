import { useCallback, useEffect, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import type { Store } from '#client/data/store/store.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { readMeta, writeMeta, type OwnSubscription } from './meta.ts';
import { useReplica } from './use-replica.ts';

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;
const askAgainMs = 30_000;

export interface OwnSubscriptionSource {
  /** As this device heard it last; null before it ever did, undefined until the device's disk has answered. */
  readonly subscription: OwnSubscription | null | undefined;
  /** The same, from the device's disk: what a tap needs that comes before `subscription` was read. */
  readonly kept: () => Promise<OwnSubscription | null>;
  /** Asks the server and keeps what it says. Never throws. */
  readonly load: () => Promise<Result<OwnSubscription>>;
  /** Whether the last question got no answer, or none that serves. */
  readonly hasFailed: boolean;
  /** A question by `load` is on its way. */
  readonly isLoading: boolean;
}

export interface OwnSubscriptionOptions {
  /** Asks again and again while the page is seen: what the owner of the product books meanwhile shows by itself. */
  readonly isWatched?: boolean;
}

/**
 * The shop's subscription: kept on the device, so that it is there without a network, and asked for anew with every
 * screen that needs it.
 */
export function useOwnSubscription({ isWatched = false }: OwnSubscriptionOptions = {}): OwnSubscriptionSource {
  const { store, status } = useReplica();
  const { connection } = status;
  const [hasFailed, setFailed] = useState(false);
  const kept = useCallback(() => readMeta(store.db, 'subscription'), [store]);
  const known = useLive(store, 'subscription', kept);
  const [isLoading, setLoading] = useState(false);
  const askOnce = useCallback(async () => {
    const answer = await ask(store);
    setFailed(!answer.ok);
    return answer;
  }, [store]);
  const load = useCallback(async () => {
    setLoading(true);
    const answer = await askOnce();
    setLoading(false);
    return answer;
  }, [askOnce]);
  useEffect(() => {
    if (connection === 'online') void load();
  }, [load, connection]);
  useWhileSeen(isWatched && connection === 'online', askOnce);
  return { subscription: known?.value, kept, load, hasFailed, isLoading };
}

/** Does it again and again while the page is seen, and whenever it is come back to. */
function useWhileSeen(isWanted: boolean, work: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const workIfSeen = () => {
      if (document.visibilityState === 'visible') void work();
    };
    const timer = setInterval(workIfSeen, askAgainMs);
    document.addEventListener('visibilitychange', workIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', workIfSeen);
    };
  }, [isWanted, work]);
}

async function ask(store: Store): Promise<Result<OwnSubscription>> {
  const { signature } = store;
  const answer = await request(getSignature, { params: { id: signature }, signature }, AbortSignal.timeout(patienceMs));
  if (!answer.ok) return answer;
  const data = shownOf(answer.data);
  // A device that cannot keep it can still ask for it.
  await store.write(() => writeMeta(store.db, 'subscription', data)).catch(() => undefined);
  return { ok: true, data };
}

/** What screens show of it: the holder's own document stays on the server. */
function shownOf({ id, name, email, company_name, phone, address, number, plan, payments, expired_at }: SignatureRow): OwnSubscription {
  return { id, name, email, company_name, phone, address, number, plan, payments, expired_at };
}
