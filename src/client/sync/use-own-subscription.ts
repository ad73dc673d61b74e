import { useCallback, useEffect, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import type { Store } from '#client/data/store.ts';
import { useLive } from '#client/data/use-live.ts';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { readMeta, writeMeta, type OwnSubscription } from './meta.ts';
import { useReplica } from './use-replica.ts';

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

export interface OwnSubscriptionSource {
  /** As this device heard it last; null before it ever did, undefined until the device's disk has answered. */
  readonly subscription: OwnSubscription | null | undefined;
  /** The same, from the device's disk: what a tap needs that comes before `subscription` was read. */
  readonly kept: () => Promise<OwnSubscription | null>;
  /** Asks the server and keeps what it says. Never throws. */
  readonly load: () => Promise<Result<OwnSubscription>>;
  /** Whether the last question got no answer, or none that serves. */
  readonly hasFailed: boolean;
}

/**
 * The shop's subscription: kept on the device, so that it is there without a network, and asked for anew with every
 * screen that needs it.
 */
export function useOwnSubscription(): OwnSubscriptionSource {
  const { store, status } = useReplica();
  const { connection } = status;
  const [hasFailed, setFailed] = useState(false);
  const kept = useCallback(() => readMeta(store.db, 'subscription'), [store]);
  const known = useLive(store, 'subscription', kept);
  const load = useCallback(async () => {
    const answer = await ask(store);
    setFailed(!answer.ok);
    return answer;
  }, [store]);
  useEffect(() => {
    if (connection === 'online') void load();
  }, [load, connection]);
  return { subscription: known?.value, kept, load, hasFailed };
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
