import { useLive } from '#client/data/read/use-live.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';

/** Whether a quote was sent to its customer from this device; false while it is not known, or nobody asks. */
export function useQuoteSentHere(isAsked: boolean): boolean {
  const { store } = useReplica();
  return useLive(store, isAsked ? 'quote sent here' : null, () => isQuoteSentHere(store))?.value ?? false;
}

const isSending = ({ collection, changes }: PendingOp): boolean => collection === 'budgets' && changes['status'] === 'send';

async function isQuoteSentHere({ db }: Store): Promise<boolean> {
  const kinds = [
    ['budgets', 'update'],
    ['budgets', 'create'],
  ];
  const sent = await db.acked.where('[collection+kind]').anyOf(kinds).filter(isSending).first();
  return sent !== undefined || (await db.outbox.toCollection().filter(isSending).first()) !== undefined;
}
