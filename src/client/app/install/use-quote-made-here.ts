import { useLive } from '#client/data/read/use-live.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';

/** Whether a quote was made on this device, sent or waiting; false while it is not known, or nobody asks. */
export function useQuoteMadeHere(isAsked: boolean): boolean {
  const { store } = useReplica();
  return useLive(store, isAsked ? 'quote made here' : null, () => isQuoteMadeHere(store))?.value ?? false;
}

async function isQuoteMadeHere({ db }: Store): Promise<boolean> {
  const sent = await db.acked.where('[collection+kind]').equals(['budgets', 'create']).count();
  if (sent > 0) return true;
  const waiting = await db.outbox
    .toCollection()
    .filter(({ collection, kind }) => collection === 'budgets' && kind === 'create')
    .count();
  return waiting > 0;
}
