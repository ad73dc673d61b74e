import type { Fields } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Store } from './store.ts';

/** The row as it is shown or, deleted on this device, as the server last had it. Null where this device knows neither. */
async function knownRow({ db }: Store, collection: CollectionName, id: RowId): Promise<Fields | null> {
  return (await db.rows(collection).get(id))?.row ?? (await db.shadow.get([collection, id]))?.row ?? null;
}

/** How a person calls the rows that `rows` of a collection refer to, by id. Live inside `liveQuery`. */
export async function referredNames(store: Store, collection: CollectionName, rows: readonly Fields[]): Promise<ReadonlyMap<string, string>> {
  const wanted = collectionOf(collection).references.flatMap(({ field, to }) =>
    rows.flatMap(({ [field]: id }) => (typeof id === 'string' ? [{ to, id: id as RowId }] : [])),
  );
  return namesOf(store, wanted);
}

/** How a person calls these rows, by id; those that this device does not know are left out. Live inside `liveQuery`. */
export async function namesOf(
  store: Store,
  wanted: readonly { readonly to: CollectionName; readonly id: RowId }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    wanted.map(async ({ to, id }): Promise<[string, string][]> => {
      const row = await knownRow(store, to, id);
      return row === null ? [] : [[id, collectionOf(to).describe(row)]];
    }),
  );
  return new Map(found.flat());
}

/**
 * What a row is about where its own words do not say it: the names of the rows that it is found through, and of those
 * that these are found through (a service: its quote, the customer, the car). Live inside `liveQuery`.
 */
export async function subjectsOf(store: Store, collection: CollectionName, id: RowId): Promise<string[]> {
  const { foundThrough = [], references } = collectionOf(collection);
  const row = foundThrough.length === 0 ? null : await knownRow(store, collection, id);
  if (row === null) return [];
  const subjects = await Promise.all(
    references.map(async ({ field, to }): Promise<string[]> => {
      const referred = row[field];
      if (!foundThrough.includes(field) || typeof referred !== 'string') return [];
      const known = await knownRow(store, to, referred as RowId);
      return known === null ? [] : [collectionOf(to).describe(known), ...(await subjectsOf(store, to, referred as RowId))];
    }),
  );
  return subjects.flat();
}
