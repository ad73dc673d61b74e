import { isLive } from '#client/data/store/undeleted-rows.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useOwnSubscription } from './use-own-subscription.ts';
import { useReplica } from './use-replica.ts';

export interface CompanyRoom {
  /** How many companies the plan allows. */
  readonly allowed: number;
  /** How many there are, as far as this device knows. */
  readonly present: number;
}

/**
 * The plan's room for companies, which is said before one is saved (rulings 16 and 50): null where this device does not
 * know it, undefined until its disk has answered.
 */
export function useCompanyRoom(): CompanyRoom | null | undefined {
  const { store, status } = useReplica();
  const { subscription } = useOwnSubscription();
  const counted = useLive(store, 'companies', async () => (await store.db.rows('companies').toArray()).filter(isLive).length);
  if (subscription === undefined || counted === null) return undefined;
  if (subscription === null || !status.isDownloaded) return null;
  return { allowed: subscription.plan.company, present: counted.value };
}
