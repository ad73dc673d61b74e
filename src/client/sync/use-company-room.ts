import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { companyLimitText } from '#domain/signatures/subscription.ts';
import { readMeta } from './meta.ts';
import { useOwnSubscription } from './use-own-subscription.ts';
import { useReplica } from './use-replica.ts';

export interface CompanyRoom {
  /** How many companies the plan allows. */
  readonly allowed: number;
  /** How many there are, as far as this device knows. */
  readonly present: number;
}

const countCompanies = async (store: Store): Promise<number> => (await store.db.rows('companies').toArray()).filter(isLive).length;

/**
 * Why no company can be added, by what this device knows now; null where one can be, or nothing is known. For the save: the
 * form may have been opened before.
 */
export async function lackOfCompanyRoom(store: Store): Promise<string | null> {
  const subscription = await readMeta(store.db, 'subscription');
  if (subscription === null || (await countCompanies(store)) < subscription.plan.company) return null;
  return `${companyLimitText(subscription.plan.company)} Mude de plano em Assinatura ou exclua uma que não usa mais.`;
}

/**
 * The plan's room for companies, which is said before one is saved (rulings 16 and 50): null where this device does not
 * know it, undefined until its disk has answered.
 */
export function useCompanyRoom(): CompanyRoom | null | undefined {
  const { store, status } = useReplica();
  const { subscription } = useOwnSubscription();
  const counted = useLive(store, 'companies', () => countCompanies(store));
  if (subscription === undefined || counted === null) return undefined;
  if (subscription === null || !status.isDownloaded) return null;
  return { allowed: subscription.plan.company, present: counted.value };
}
