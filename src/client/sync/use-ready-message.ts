import { readOwed } from '#client/data/read/read-owed.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { readyMessage, type ReadyParts } from '#domain/budgets/reminder-message.ts';
import { shopPix } from '#domain/finance/shop-pix.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

/** What a customer is told of a car that is ready, wherever it is told from. */
export interface ReadyMessage {
  readonly text: string;
  /** What is still to be paid; 0 for who does not see it, and while this device does not have all that was paid. */
  readonly owed: Cents;
  readonly pix: string | null;
  /** Something is owed, and no company has a key by which it could be paid. */
  readonly isKeyMissing: boolean;
}

/** The message, live: with what is owed of `budget` and the shop's Pix code for just that. */
export function useReadyMessage({ budget, customer, vehicle }: Pick<ReadyParts, 'customer' | 'vehicle'> & { budget: RowId | null }): ReadyMessage {
  const { store, status, signatureName: shopName } = useReplica();
  const { may } = useAccess();
  const knows = status.isDownloaded && may('entry.receive') && may('price.see');
  const key = knows && budget !== null ? `owed ${budget}` : null;
  const live = useLive(store, key, async () => (budget === null ? null : readOwed(store, budget)));
  const { owed, companies } = (live?.key === key ? live?.value : null) ?? { owed: cents(0), companies: [] };
  const pix = shopPix(companies, owed);
  const isKeyMissing = owed > 0 && !companies.some(({ pix_key: own }) => own !== '');
  return { text: readyMessage({ customer, vehicle, shopName, owed, pix }), owed, pix, isKeyMissing };
}
