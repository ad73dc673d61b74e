import { useCallback, useEffect } from 'react';
import { request, type Result } from '#client/api/http.ts';
import type { Store } from '#client/data/store.ts';
import { useLive } from '#client/data/use-live.ts';
import { getSignature } from '#contract/signature-calls.ts';
import type { Workshop } from '#domain/budget-message.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useReplica } from './use-replica.ts';

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

export interface WorkshopSource {
  /** As this device heard it last; null before it ever did. */
  readonly workshop: Workshop | null;
  /** The same, from the device's disk: what a tap needs that comes before `workshop` was read. */
  readonly kept: () => Promise<Workshop | null>;
  /** Asks the server and keeps what it says. Never throws. */
  readonly load: () => Promise<Result<Workshop>>;
}

/**
 * Who sends the shop's quotes: kept on the device, so that it is there without a network, and asked for anew with
 * every screen that needs it.
 */
export function useWorkshop(): WorkshopSource {
  const { store, status } = useReplica();
  const { connection } = status;
  const kept = useCallback(async () => (await readMeta(store.db, 'workshop')) ?? null, [store]);
  const known = useLive(store, 'workshop', kept);
  const load = useCallback(() => loadWorkshop(store), [store]);
  useEffect(() => {
    if (connection === 'online') void load();
  }, [load, connection]);
  return { workshop: known?.value ?? null, kept, load };
}

async function loadWorkshop(store: Store): Promise<Result<Workshop>> {
  const { signature } = store;
  const answer = await request(getSignature, { params: { id: signature }, signature }, AbortSignal.timeout(patienceMs));
  if (!answer.ok) return answer;
  const { company_name, phone, address, number } = answer.data;
  const workshop = { company_name, phone, address, number };
  // A device that cannot keep it can still ask for it.
  await store.write(() => writeMeta(store.db, 'workshop', workshop)).catch(() => undefined);
  return { ok: true, data: workshop };
}
