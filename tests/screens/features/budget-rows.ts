import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { budgetDefaults, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';

export const civil = (text: string) => text as CivilDate;

/** The day that the tests about quotes happen on. */
export const today = civil('2026-11-21');

export const anItem = (fields: Partial<BudgetItem> = {}): BudgetItem => ({
  id: `line-${fields.description ?? 'oil'}`,
  description: 'Óleo 5W30',
  quantity: 4,
  price: 4690 as Cents,
  kind: 'part',
  product_id: null,
  group: '',
  ...fields,
});

export async function aBudget(store: Store, fields: Partial<Budget> & Pick<Budget, 'budget_number'>): Promise<RowId> {
  const result = await save(store, 'budgets', {
    kind: 'create',
    fields: { ...budgetDefaults, date: today, expiry_date: addDays(today, 10), items: [anItem()], approval_token: store.newPublicToken(), ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

export async function aService(store: Store, budget: RowId): Promise<RowId> {
  const result = await save(store, 'services', {
    kind: 'create',
    fields: { ...serviceDefaults, id_budget: budget, document_token: store.newPublicToken() },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

/** The row as it would be had it come in with these fields. */
export async function becomes(store: Store, collection: CollectionName, id: RowId, fields: Fields, rev?: number): Promise<void> {
  const stored = await store.db.rows(collection).get(id);
  if (!stored?.row) throw new Error('There is no such row');
  await store.db.rows(collection).put({ ...stored, ...(rev !== undefined && { rev }), row: { ...stored.row, ...fields } });
}

/** The server has taken the quote in, under a number of its own where it gave one. */
export async function acknowledge(store: Store, id: RowId, number?: number): Promise<void> {
  const { db } = store;
  const proposed = (await db.rows('budgets').get(id))?.row?.['budget_number'] ?? null;
  await becomes(store, 'budgets', id, number === undefined ? {} : { budget_number: number, provisional_number: proposed }, 7);
  for (const entry of await db.outbox.where('[collection+entityId]').equals(['budgets', id]).toArray()) {
    await db.acked.put({ ...entry, ackedAt: store.ports.now() });
    await db.outbox.delete(entry.seq);
  }
  await db.shadow.delete(['budgets', id]);
}
