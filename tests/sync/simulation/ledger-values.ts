import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { moneyFromWire } from '#contract/rows.ts';

/** A row or a body as devices know it: money in cents. */
export const stored = (collection: CollectionName, wire: Readonly<Record<string, unknown>>) => moneyFromWire(collection, wire) as Fields;

/** The fields of a row that exclude each other, lines in the order of their ids. */
export function sightOf(collection: CollectionName, id: string, row: Fields): string {
  const fields = collectionOf(collection).merge.excluding.flat(2);
  return JSON.stringify([id, ...fields.map((field) => inOrder(row[field] ?? null))]);
}

function inOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((line) => JSON.stringify(inOrder(line))).toSorted();
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every text in a value, at any depth, and the ids of the lines that a change names (`{lineId: line | null}`). */
export function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

export const show = (value: Json | undefined) => JSON.stringify(value) ?? 'nothing';
