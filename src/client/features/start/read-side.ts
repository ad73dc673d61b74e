import { Dexie } from 'dexie';
import { readAtOnce } from '#client/data/read/list.ts';
import { pairIndex } from '#client/data/store/database.ts';
import { replicaRows, type ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { readLowStockRows } from '#client/data/read/read-low-stock.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { Product } from '#domain/products/product.ts';
import { availablePieces, runsLow } from '#domain/products/reserved-stock.ts';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface Till {
  /** What is open and due today. */
  readonly due: readonly ReplicaRow<'entries'>[];
  /** How many entries before today are still open. */
  readonly overdue: number;
}

/** What of the ledger is to be done today. Live inside `liveQuery`. */
export const readTill = (store: Store, today: CivilDate): Promise<Till> =>
  readAtOnce(store, async () => {
    const byDue = store.db.rows('entries').where('row.open_due');
    const [due, overdue] = await Promise.all([
      byDue.equals(today).toArray(),
      store.db.rows('entries').where('row.open_due').between('0', addDays(today, -1), true, true).count(),
    ]);
    return { due: await replicaRows(store, 'entries', due.filter(isLive)), overdue };
  });

export interface LowProduct {
  readonly id: RowId;
  readonly name: string;
  /** Pieces that are there and not reserved; below 0, so many are lacking. */
  readonly available: number;
  readonly minimum: number;
}

export interface LowStock {
  /** The emptiest first. */
  readonly products: readonly LowProduct[];
  /** There may be more. */
  readonly isCut: boolean;
}

const mostOfAMinimum = 50;

/** What is at or under its minimum, or lacks for approved work. Live inside `liveQuery`. */
export async function readLowStock(store: Store): Promise<LowStock> {
  const { rows, reserved, isCut } = await readLowStockRows(store, mostOfAMinimum);
  const products = rows.flatMap(({ id, row }) => lowProduct(id, asRow('products', row), reserved.get(id) ?? 0));
  return { products: products.toSorted(emptiestFirst), isCut };
}

function lowProduct(id: RowId, product: Pick<Product, 'name' | 'quantity' | 'minimum'>, reserved: number): LowProduct[] {
  const { name, quantity, minimum } = product;
  return runsLow(product, reserved) ? [{ id, name, available: availablePieces(quantity, reserved), minimum: minimum ?? 0 }] : [];
}

const fullness = ({ available, minimum }: LowProduct) => (minimum === 0 ? Math.min(0, available) : available / minimum);
const emptiestFirst = (a: LowProduct, b: LowProduct) => fullness(a) - fullness(b) || (a.name < b.name ? -1 : 1);

/** What the shop has done for the first time. */
export interface Deeds {
  /** Said, or skipped. */
  readonly hours: boolean;
  readonly car: boolean;
  readonly quote: boolean;
  readonly answer: boolean;
  readonly team: boolean;
  readonly company: boolean;
}

const byStatus = pairIndex('status+expiry_date');

/** Whether each first deed was done, by one row each. Live inside `liveQuery`. */
export const readDeeds = (store: Store): Promise<Deeds> =>
  readAtOnce(store, async () => {
    const hasRow = async (name: 'vehicles' | 'budgets' | 'employees' | 'companies' | 'shop_settings') =>
      (await store.db.rows(name).orderBy('sort').first()) !== undefined;
    const answered = async (status: string) =>
      (await store.db.rows('budgets').where(byStatus).between([status, Dexie.minKey], [status, Dexie.maxKey]).first()) !== undefined;
    const [hours, car, quote, team, company, approved, rejected] = await Promise.all([
      hasRow('shop_settings'),
      hasRow('vehicles'),
      hasRow('budgets'),
      hasRow('employees'),
      hasRow('companies'),
      answered('approved'),
      answered('rejected'),
    ]);
    return { hours, car, quote, answer: approved || rejected, team, company };
  });
