import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { HeldInvoice } from '#contract/privacy-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import type { ErasedCollection } from '#domain/collections/erased-person.ts';
import { columnOf, ofShop, tableOf, wireColumns } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { presentRow } from '../../sync/collection-writes.ts';
import { answersOf, type KeptAnswer } from '../work/quote-answers.ts';
import { notesOfPerson } from './notes-of-person.ts';

/** All rows of a shop that tell of one customer, as they travel, and the notes that were issued to them. */
export interface HeldRows {
  readonly rows: Readonly<Record<ErasedCollection, readonly WireRow[]>>;
  readonly photos: readonly WireRow[];
  /** What was put down of their cars as they came and left. */
  readonly checkIns: readonly WireRow[];
  readonly invoices: readonly HeldInvoice[];
  readonly answers: readonly KeptAnswer[];
  /** That the shop called them. */
  readonly calls: readonly WireRow[];
}

/**
 * What is held of a customer: their cars, their quotes (also those that name only a car of theirs), the services, entries,
 * notes and answers of these, what was put down of and found at their cars, the photos of any of them; and that they were
 * called. @throws Refusal `not_found`, `gone`
 */
export async function heldRows(tx: TenantTransaction, customer: string): Promise<HeldRows> {
  const customers = [await presentRow(tx, 'customers', customer)];
  const vehicles = await rowsWhere(tx, 'vehicles', eq(columnOf('vehicles', 'customer_id'), customer));
  const namesOnlyCar = sql`(${columnOf('budgets', 'customer_id')} IS NULL AND ${isOneOf(columnOf('budgets', 'vehicle_id'), vehicles)})`;
  const budgets = await rowsWhere(tx, 'budgets', sql`(${columnOf('budgets', 'customer_id')} = ${customer} OR ${namesOnlyCar})`);
  const ofBudgets = (name: 'services' | 'entries') => rowsWhere(tx, name, isOneOf(columnOf(name, 'id_budget'), budgets));
  const services = await ofBudgets('services');
  const inspections = await rowsWhere(tx, 'inspections', isOneOf(columnOf('inspections', 'vehicle_id'), vehicles));
  const shown = [
    isOneOf(columnOf('photos', 'vehicle_id'), vehicles),
    isOneOf(columnOf('photos', 'budget_id'), budgets),
    isOneOf(columnOf('photos', 'service_id'), services),
  ];
  return {
    rows: { customers, vehicles, budgets, services, inspections, entries: await ofBudgets('entries') },
    photos: await rowsWhere(tx, 'photos', sql`(${sql.join(shown, sql` OR `)})`),
    checkIns: await rowsWhere(tx, 'check_ins', isOneOf(columnOf('check_ins', 'service_id'), services)),
    invoices: await notesOfPerson(tx, { budgets: idsOf(budgets), document: stripTaxId(String(customers[0]?.['document'] ?? '')) }),
    answers: await answersOf(tx, idsOf(budgets)),
    calls: await rowsWhere(tx, 'customer_calls', eq(columnOf('customer_calls', 'customer_id'), customer)),
  };
}

const idsOf = (rows: readonly WireRow[]): string[] => rows.map(({ id }) => id);

const isOneOf = (column: ReturnType<typeof columnOf>, rows: readonly WireRow[]): SQL => sql`${column} = ANY(${sql.param(idsOf(rows))}::uuid[])`;

async function rowsWhere(
  tx: TenantTransaction,
  name: ErasedCollection | 'customer_calls' | 'photos' | 'check_ins',
  condition: SQL,
): Promise<WireRow[]> {
  const table = tableOf(name);
  const found = tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(and(ofShop(table, tx.signature), condition))
    .orderBy(asc(table.sort), asc(table.id));
  return (await found) as unknown as WireRow[];
}
