import { highestValue } from '#client/data/read/highest-value.ts';
import { readShopDay } from '#client/data/read/use-shop-day.ts';
import { saveTogether } from '#client/data/save/save-all.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from '#client/data/save/save.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { budgetTotal, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import { asRow, withDefaults, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import { findingsOf } from '#domain/inspections/inspection-progress.ts';
import { inspectionLineOf, quotedLines, quoteLinesOfAll } from '#domain/inspections/quoted-lines.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { draftOfBooking } from '#domain/services/booking.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents } from '#domain/values/money.ts';

/** What the person may: change what has gone to the customer, and see prices. */
export interface QuoteSight {
  readonly maySend: boolean;
  readonly hasPrices: boolean;
}

export type Brought = { readonly ok: true; readonly quote: RowId | null; readonly lines: number } | ({ readonly ok: false } & SaveRefusal);

type Known<N extends CollectionName> = Rows[N] & { readonly id: RowId; readonly rev: number };

/**
 * Red and amber lines that are in no quote of the car yet become lines of one, all at once or none: of the quote that earlier
 * ones of this inspection went to, else of the service's, where that is still open; else of a new one. `quote` null: there was
 * nothing to bring.
 */
export async function bringToQuote(store: Store, id: RowId, sight: QuoteSight): Promise<Brought> {
  const noted: { quote: RowId | null; lines: number } = { quote: null, lines: 0 };
  const result = await saveTogether(store, async (): Promise<SaveResult> => {
    const inspection = await one(store, 'inspections', id);
    const vehicle = inspection && (await one(store, 'vehicles', inspection.vehicle_id));
    if (!inspection || !vehicle) return { ok: false, reason: 'gone' };
    const quotes = await all(store, 'budgets', (table) => table.where('row.vehicle_id').equals(vehicle.id));
    const findings = findingsOf(inspection);
    const quoted = quotedLines(id, findings, quotes);
    const open = findings.filter(({ line }) => !quoted.has(line.id));
    const items = await linesOf(store, { id, open, sight });
    noted.lines = open.length;
    if (items.length === 0) return { ok: true, id };
    const target = await openQuote(store, { inspection: { ...inspection, id }, quotes, sight });
    const saved =
      target === null
        ? await saveWithin(store, 'budgets', { kind: 'create', fields: await newQuote(store, { vehicle, items, km: inspection.km }) })
        : await saveWithin(store, 'budgets', { kind: 'update', id: target.id, changes: ({ items: present }) => ({ items: [...present, ...items] }) });
    if (saved.ok) noted.quote = saved.id;
    return saved;
  });
  return result.ok ? { ok: true, ...noted } : result;
}

type Open = ReturnType<typeof findingsOf>;

async function linesOf(store: Store, { id, open, sight }: { id: RowId; open: Open; sight: QuoteSight }): Promise<BudgetItem[]> {
  if (open.length === 0) return [];
  const kits = await all(store, 'kits', (table) => table.toCollection());
  const wanted = [...new Set(kits.flatMap(({ items }) => items.map(({ product_id }) => product_id)))].filter((product) => product !== null);
  const shelves = new Map(
    (await store.db.rows('products').bulkGet(wanted)).filter(isLive).map((row) => [row.id, asRow('products', row.row).sale_price]),
  );
  const settings = await one(store, 'shop_settings', shopSettingsId);
  const prices = { ofProduct: (product: RowId) => shelves.get(product) ?? null, hourlyRate: settings?.hourly_rate ?? cents(0) };
  const lines = quoteLinesOfAll(open, { inspection: id, kits, prices });
  // Who sees no prices sets none.
  return sight.hasPrices ? lines : lines.map((line) => ({ ...line, price: cents(0) }));
}

interface Quoting {
  readonly inspection: Known<'inspections'>;
  readonly quotes: readonly Known<'budgets'>[];
  readonly sight: QuoteSight;
}

async function openQuote(store: Store, { inspection, quotes, sight }: Quoting): Promise<Known<'budgets'> | null> {
  const isOpen = ({ status }: Budget) => status === 'draft' || (status === 'send' && sight.maySend);
  const own = quotes.filter(({ items }) => items.some((item) => inspectionLineOf(item.id)?.inspection === inspection.id)).find(isOpen);
  if (own !== undefined) return own;
  const service = inspection.service_id === null ? null : await one(store, 'services', inspection.service_id);
  const budget = service?.id_budget == null ? null : await one(store, 'budgets', service.id_budget);
  return budget !== null && isOpen(budget) ? budget : null;
}

async function newQuote(
  store: Store,
  { vehicle, items, km }: { vehicle: Known<'vehicles'>; items: readonly BudgetItem[]; km: number | null },
): Promise<Partial<Budget>> {
  const today = dateOf(shopTime(store));
  return {
    ...draftOfBooking({ customer_id: vehicle.customer_id, vehicle_id: vehicle.id }, { today, day: today }, await readShopDay(store)),
    items: [...items],
    km,
    total: budgetTotal({ items, discount: cents(0) }),
    budget_number: (await highestValue(store, 'budgets', 'budget_number')) + 1,
    approval_token: store.newPublicToken(),
  };
}

async function one<N extends CollectionName>(store: Store, collection: N, id: RowId): Promise<Known<N> | null> {
  const stored = await store.db.rows(collection).get(id);
  return isLive(stored) ? { ...asRow(collection, withDefaults(collection, stored.row)), id, rev: stored.rev } : null;
}

type Table = ReturnType<Store['db']['rows']>;

async function all<N extends CollectionName>(
  store: Store,
  collection: N,
  find: (table: Table) => ReturnType<Table['toCollection']>,
): Promise<Known<N>[]> {
  const rows = (await find(store.db.rows(collection)).toArray()).filter(isLive);
  return rows.map(({ id, rev, row }) => ({ ...asRow(collection, withDefaults(collection, row)), id, rev }));
}
