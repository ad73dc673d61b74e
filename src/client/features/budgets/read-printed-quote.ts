import { pageOfRows, rowById } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import type { BudgetParts } from './budget-parts.ts';

/** What the paper says beside what a card shows; null for what is not on this device, or not there. */
export interface PrintedQuote {
  readonly budget: ReplicaRow<'budgets'>;
  readonly customer: ReplicaRow<'customers'> | null;
  readonly vehicle: ReplicaRow<'vehicles'> | null;
  /** Whose paper it is: of the shop's companies the first. */
  readonly company: ReplicaRow<'companies'> | null;
  /** What the shop prints below every quote. */
  readonly note: string;
}

/** Reads it, and has the logo ready: a paper that is printed at once would come without. */
export async function readPrintedQuote(store: Store, { budget }: Pick<BudgetParts, 'budget'>): Promise<PrintedQuote> {
  const [customer, vehicle, { rows }, settings] = await Promise.all([
    budget.customer_id === null ? null : rowById(store, 'customers', budget.customer_id),
    budget.vehicle_id === null ? null : rowById(store, 'vehicles', budget.vehicle_id),
    pageOfRows(store, 'companies', { search: '', page: 1, perPage: 1 }),
    rowById(store, 'shop_settings', shopSettingsId),
  ]);
  const [company = null] = rows;
  if (company !== null && company.logo !== '') await decoded(company.logo);
  return { budget, customer, vehicle, company, note: settings?.quote_note ?? '' };
}

/** A picture that cannot be drawn is left out by the browser. */
async function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
