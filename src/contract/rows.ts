import * as z from 'zod/mini';
import type { Fields } from '#domain/collection.ts';
import { checkCreate, collectionOf, type CollectionName } from '#domain/collections.ts';
import { rowIdSchema, type RowId } from '#domain/values/ids.ts';

/** A row as it travels: its fields at top level beside `id`, `rev` and `signature_id` (ruling 2). */
export type WireRow = Fields & { id: RowId; rev: number; signature_id: string };

export interface ServerRow {
  readonly id: RowId;
  readonly rev: number;
  readonly fields: Fields;
}

const identity = z.looseObject({
  id: z.pipe(z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)), z.string()),
  rev: z._default(z.int(), 0),
});

/**
 * Reads a row that came from the server. Fields that this version does not know are left out.
 * Returns null when the row does not fit this version's schema: the app is older than the server.
 */
export function rowFromWire(name: CollectionName, wire: unknown): ServerRow | null {
  const known = z.safeParse(identity, wire);
  if (!known.success) return null;
  const { shape } = collectionOf(name).fields;
  const checked = checkCreate(
    name,
    Object.fromEntries(Object.entries(known.data).filter(([field]) => Object.hasOwn(shape, field))),
  );
  return checked.ok ? { id: known.data.id as RowId, rev: known.data.rev, fields: checked.fields } : null;
}

/** Schema of a row as answered, for the OpenAPI page and the contract tests. */
export const wireRowSchema = (name: CollectionName) =>
  z.looseObject({ ...collectionOf(name).fields.shape, id: rowIdSchema, rev: z.int(), signature_id: z.string() });

/**
 * Fields that a body may carry although they are not the caller's to set: read-only and nested ones of the
 * same row. They are accepted and left out (ruling 3).
 */
export const ignoredBodyFields = ['id', 'rev', 'signature_id', 'created_at', 'updated_at', 'vehicles', 'customer'] as const;
