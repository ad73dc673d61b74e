import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { aRow, type Person, type WireRow, type World } from './world.ts';

/** A row of every collection, each referring to the others of them. */
export async function aRowOfEach(
  world: World,
  { as = world.owner, fields = () => ({}) }: { as?: Person; fields?: (name: CollectionName) => Record<string, unknown> } = {},
): Promise<Record<CollectionName, WireRow>> {
  const rows = {} as Record<CollectionName, WireRow>;
  for (const name of collectionNames) rows[name] = await aRow(world, name, { ...referencesAmong(rows, name), ...fields(name) }, { as });
  return rows;
}

/** The references of a row of the collection to those rows; none to its own kind. */
export const referencesAmong = (rows: Record<CollectionName, WireRow>, name: CollectionName): Record<string, string | null> =>
  Object.fromEntries(collectionOf(name).references.map(({ field, to }) => [field, to === name ? null : rows[to].id]));
