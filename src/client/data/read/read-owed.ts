import { owedOf } from '#domain/finance/finance-entry.ts';
import type { PixHolder } from '#domain/finance/shop-pix.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { Store } from '../store/store.ts';
import { pageOfRows, readAtOnce, rowById } from './list.ts';
import { rowsReferringTo } from './rows-by-field.ts';

/** What is still to be paid for a service's quote, invoiced or not, and to whom it can be paid. */
export interface OwedFor {
  readonly owed: Cents;
  readonly companies: readonly PixHolder[];
}

/** More companies than any plan has. */
const all = { search: '', page: 1, perPage: 1000 };

/** By what this device has; who asks knows whether that is all. Live inside `liveQuery`. */
export async function readOwed(store: Store, budget: RowId): Promise<OwedFor> {
  const { rows: companies } = await pageOfRows(store, 'companies', all);
  return readAtOnce(store, async () => {
    const [quote, entries] = await Promise.all([rowById(store, 'budgets', budget), rowsReferringTo(store, 'entries', 'id_budget', [budget])]);
    const own = entries.get(budget) ?? [];
    const { open, pending } = owedOf(own, quote?.total ?? cents(0));
    return { owed: cents(open + pending), companies };
  });
}
