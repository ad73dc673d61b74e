import * as z from 'zod/mini';
import type { Fields, Json } from '#domain/values/json.ts';
import { checkCreate, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { rowIdSchema, type RowId } from '#domain/values/ids.ts';
import { cents, fromDecimal, toDecimal } from '#domain/values/money.ts';

/** A row as it travels: its fields at top level beside `id`, `rev` and `signature_id` (ruling 2). */
export type WireRow = Fields & { id: RowId; rev: number; signature_id: string };

export interface ServerRow {
  readonly id: RowId;
  readonly rev: number;
  readonly fields: Fields;
}

const identity = z.looseObject({
  id: z.pipe(
    z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
    z.string(),
  ),
  rev: z._default(z.int(), 0),
});

/**
 * Reads a row that came from the server. Fields that this version does not know are left out.
 * Returns null when the row does not fit this version's schema: the app is older than the server.
 */
export function rowFromWire(name: CollectionName, wire: unknown): ServerRow | null {
  const known = z.safeParse(identity, wire);
  if (!known.success) return null;
  // Without lists of entries, which took a sixth of it: a first download reads 145,000 rows.
  const own: Fields = {};
  for (const field of Object.keys(collectionOf(name).fields)) if (Object.hasOwn(known.data, field)) own[field] = known.data[field] as Json;
  const checked = checkCreate(name, moneyFromWire(name, own));
  return checked.ok ? { id: known.data.id as RowId, rev: known.data.rev, fields: checked.fields } : null;
}

/** Schema of a row as answered, for the OpenAPI page and the contract tests. */
export const wireRowSchema = (name: CollectionName) =>
  z.looseObject({ ...collectionOf(name).schema.shape, ...moneyShape(name), id: rowIdSchema, rev: z.int(), signature_id: z.string() });

/** Body of a create or an update, for the OpenAPI page: what a create may leave out has a default, an update says only what changes (ruling 4). */
export function wireBodySchema(name: CollectionName, method: 'POST' | 'PUT'): z.ZodMiniType {
  const { schema, defaults, derived } = collectionOf(name);
  const isDerived = (field: string) => derived?.fields.includes(field) ?? false;
  const shape = Object.fromEntries(Object.entries({ ...schema.shape, ...moneyShape(name) }).filter(([field]) => !isDerived(field)));
  const mayLack = (field: string) => method === 'PUT' || field in defaults;
  const body = Object.fromEntries(Object.entries(shape).map(([field, each]) => [field, mayLack(field) ? z.optional(each as z.ZodMiniType) : each]));
  return z.object({ ...(method === 'POST' && { id: z.optional(rowIdSchema) }), ...body });
}

/** Money travels in decimal reais, which the schemas of cents do not take. */
function moneyShape(name: CollectionName): Record<string, z.ZodMiniType> {
  const { money } = collectionOf(name);
  return Object.fromEntries(
    money.map((path) => {
      const [field = '', ofLine] = path.split('.');
      return [field, ofLine === undefined ? z.nullable(z.number()) : z.array(z.looseObject({ [ofLine]: z.nullable(z.number()) }))];
    }),
  );
}

/**
 * Fields that a body may carry although they are not the caller's to set: read-only and nested ones of the
 * same row. They are accepted and left out (ruling 3).
 */
export const ignoredBodyFields: readonly string[] = [
  'id',
  'rev',
  'signature_id',
  'id_signature',
  'created_at',
  'updated_at',
  'vehicles',
  'customer',
  'vehicle',
  'budget',
  'signature',
  'category',
  'company',
  // Of the answer to a create (spec 2 §7), sent back with the row.
  'message',
];

type Values = Readonly<Record<string, unknown>>;

/** Fields as they travel: money in decimal reais. Fields that are not there stay so. */
export const moneyToWire = (name: CollectionName, fields: Fields): Fields =>
  mapMoney(name, fields, (value) => (typeof value === 'number' ? toDecimal(cents(value)) : value)) as Fields;

/** Fields as the domain knows them: money in cents. What is no amount stays as it came, for the schemas to refuse. */
export const moneyFromWire = (name: CollectionName, fields: Values): Values => mapMoney(name, fields, centsOf);

function centsOf(value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  if (value === '') return value;
  try {
    return fromDecimal(value);
  } catch {
    // Not an amount: text that no schema of cents accepts, whatever number it may have been.
    return String(value);
  }
}

function mapMoney(name: CollectionName, fields: Values, change: (value: unknown) => unknown): Values {
  const { money } = collectionOf(name);
  if (money.length === 0) return fields;
  const result: Record<string, unknown> = { ...fields };
  for (const path of money) {
    const [field = '', ofLine] = path.split('.');
    if (!Object.hasOwn(result, field)) continue;
    result[field] = ofLine === undefined ? change(result[field]) : mapLines(result[field], ofLine, change);
  }
  return result;
}

function mapLines(lines: unknown, field: string, change: (value: unknown) => unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return (lines as readonly Json[]).map((line) =>
    typeof line === 'object' && line !== null && !Array.isArray(line) && Object.hasOwn(line, field)
      ? { ...line, [field]: change(line[field]) }
      : line,
  );
}
