// What lies on a device, whatever its screens show.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { shopAccess } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { hiddenFields, hiddenValue, maySeeCollection } from '#domain/collections/shown-rows.ts';
import type { Field } from '#domain/fields/field.ts';

export type Stored = Record<string, { readonly id?: string; readonly row: Record<string, unknown> | null }[]>;

/** Everything in the replicas of a browser, by table. */
export const storedOn = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const answered = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error));
      });
    const found: Record<string, { id?: string; row: Record<string, unknown> | null }[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('patio:')) continue;
      const db = await answered(indexedDB.open(name));
      const tables = [...db.objectStoreNames];
      const reading = db.transaction(tables);
      for (const table of tables) found[table] = [...(found[table] ?? []), ...((await answered(reading.objectStore(table).getAll())) as never[])];
      db.close();
    }
    return found;
  });

export const valuesOf = (stored: Stored, table: string, field: string): unknown[] =>
  (stored[table] ?? []).flatMap(({ row }) => (row === null ? [] : [row[field]]));

/** By the table of roles nothing that this one hides lies on the device, but what is of the person's own record (`own`) and of the work that is theirs. */
export async function expectNothingHidden({ page }: Device, role: ShopRole, own: string): Promise<void> {
  const stored = await storedOn(page);
  const employee = (stored['employees'] ?? []).find(({ row }) => row?.['name'] === own)?.id;
  const access = shopAccess({ role, changes: {}, employee: null });
  const told: string[] = [];
  for (const name of collectionNames) {
    const rows = (stored[name] ?? []).flatMap(({ row }) => (row === null ? [] : [row]));
    if (!maySeeCollection(access, name)) {
      expect(rows, name).toEqual([]);
      continue;
    }
    if (rows.length > 0) told.push(name);
    const fields: Readonly<Record<string, Field>> = collectionOf(name).fields;
    for (const field of hiddenFields(access, name)) {
      const declared = fields[field];
      const shown = rows.filter((row) => row['name'] !== own && (employee === undefined || row['employer_id'] !== employee)).map((row) => row[field]);
      if (declared !== undefined)
        expect(new Set(shown.map((value) => JSON.stringify(value))), `${name}.${field}`).toEqual(new Set([JSON.stringify(hiddenValue(declared))]));
    }
  }
  // It looked at something.
  expect(told).toEqual(expect.arrayContaining(['customers', 'products', 'employees', 'budgets', 'services']));
}
