import { referredNames, subjectsOf } from '#client/data/store/row-names.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useLive } from '#client/data/read/use-live.ts';
import type { Fields } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Names } from './format-field.ts';

/** Names of the rows that these values of a collection's fields refer to, live; null while they are looked up. */
export function useReferredNames(collection: CollectionName, values: readonly Fields[]): Names {
  const store = useStore();
  const referring = values.flatMap((fields) => collectionOf(collection).references.flatMap(({ field }) => fields[field] ?? []));
  const key = `${collection} ${referring.map(String).join(' ')}`;
  return useLive(store, referring.length === 0 ? null : key, () => referredNames(store, collection, values))?.value ?? null;
}

const nobody: readonly string[] = [];

/** Whom and what a row is about, live: of a quote the customer and the car. */
export function useSubjects(collection: CollectionName, id: RowId): readonly string[] {
  const store = useStore();
  const hasSubjects = collectionOf(collection).foundThrough !== undefined;
  return useLive(store, hasSubjects ? `${collection} ${id}` : null, () => subjectsOf(store, collection, id))?.value ?? nobody;
}
