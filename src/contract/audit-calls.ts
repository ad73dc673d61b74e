import * as z from 'zod/mini';
import { collectionNames, isCollectionName } from '#domain/collections/collections.ts';
import { drawnHere } from '#domain/collections/drawn-here.ts';
import type { ToldChange, ToldChanges } from '#domain/collections/told-changes.ts';
import { isCivilDate } from '#domain/values/civil-date.ts';
import { rowIdSchema, userIdSchema } from '#domain/values/ids.ts';
import type { Json } from '#domain/values/json.ts';
import { defineCall, idParam } from './call.ts';
import { moneyFromWire, moneyToWire } from './rows.ts';

/*
 * Who did what in a shop (`audit`): what happened to one row, and all that happened. Beside these kinds stand those of the
 * security log (`security-calls.ts`) that are about the shop or its people.
 */

/** What is told of a row. Stable: rows keep them for as long as they are kept. */
export const trailKinds = ['created', 'changed', 'deleted', 'printed', 'link_opened', 'invoice_issued', 'invoice_cancelled'] as const;
export type TrailKind = (typeof trailKinds)[number];

/** Rows of the trail an answer; of the shop's record so many at most, for who takes it along whole. */
export const trailPerPage = 50;
export const mostTrailPerPage = 1000;

/** Null: that it changed, and not how. Of a list how many lines came, went and became others. Money in decimal reais. */
const wireChangeSchema = z.nullable(
  z.union([z.object({ added: z.int(), removed: z.int(), changed: z.int() }), z.object({ before: z.unknown(), after: z.unknown() })]),
);

/** A row of the trail. Times are ISO 8601 in UTC. */
export const trailRowSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** When the device made it, where that is known. */
  device_at: z.nullable(z.string()),
  /** Who, and how they were called then; null: none of the shop's people. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** In words; '' where it is not known. */
  device: z.string(),
  /** `link`: a customer, by a link that the shop gave them. */
  via: z.enum(['app', 'link']),
  kind: z.string(),
  /** It came of what was done just before, and was not asked for by itself. */
  follows: z.boolean(),
  /** What it is about; null: no row of the shop. */
  collection: z.nullable(z.string()),
  row_id: z.nullable(z.string()),
  /** Whether that is deleted by now: a device that does not have it may not have heard of it yet. */
  row_gone: z.boolean(),
  /** How that is called, '' where the name would be a person's. */
  subject: z.string(),
  changes: z.record(z.string(), wireChangeSchema),
});
export type TrailRow = z.infer<typeof trailRowSchema>;

const before = z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/)));
const page = { data: z.array(trailRowSchema), next: z.nullable(z.string()) };

export const readHistory = defineCall({
  name: 'audit.ofRow',
  method: 'GET',
  path: '/historico/:signature/:collection/:id',
  access: 'member',
  needs: [],
  area: 'audit',
  summary: 'O que houve com um cadastro, do mais novo ao mais antigo',
  params: z.object({ signature: idParam, collection: z.enum(collectionNames), id: idParam }),
  /** `before`: what the last answer called `next`. */
  query: z.object({ before }),
  response: z.object(page),
});

/** A row is drawn and printed on the device: it tells the server that it was, perhaps long after. */
export const notePrinted = defineCall({
  name: 'audit.notePrinted',
  method: 'POST',
  path: '/impressos/:signature',
  access: 'member',
  needs: [],
  evenIfExpired: true,
  isRepeatable: true,
  refusals: ['idempotency_key_reused'],
  area: 'audit',
  summary: 'Anota nos registros da oficina que um cadastro foi impresso',
  params: z.object({ signature: idParam }),
  body: z.strictObject({ collection: z.enum(drawnHere), id: rowIdSchema }),
  response: z.object({ message: z.string() }),
});

/** What the record is filtered by beside the collections: who came and went, and what was exported. */
export const accessArea = 'access';

export const readTrail = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: '/registros/:signature',
  access: 'member',
  needs: ['audit.read'],
  area: 'audit',
  summary: 'Quem fez o quê na oficina, do mais novo ao mais antigo',
  params: z.object({ signature: idParam }),
  query: z.object({
    before,
    person: z.optional(userIdSchema),
    area: z.optional(z.enum([...collectionNames, accessArea])),
    /** A day of the shop's wall clock. */
    day: z.optional(z.string().check(z.refine(isCivilDate, 'Data inválida.'))),
    row: z.optional(idParam),
    per_page: z._default(z.coerce.number('Número esperado.').check(z.int('Número esperado.'), z.gte(1), z.lte(mostTrailPerPage)), trailPerPage),
  }),
  response: z.object({
    ...page,
    /** Whoever did something here, by their last name. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    /** When the oldest row was written, and for how many days rows are kept. */
    oldest_at: z.nullable(z.string()),
    kept_days: z.int(),
    /** When the whole record was last taken along as a file; a server of before does not say. */
    exported_at: z.optional(z.nullable(z.string())),
  }),
});
export type TrailQuery = z.infer<typeof readTrail.query>;

/** Under which names a file of the record is told (`security-calls.ts`): all of it, or what filters find. */
export const exportedRecord = { whole: 'audit_trail', part: 'audit_trail_part' } as const;

/** Changes as they travel. */
export const changesToWire = (collection: string | null, changes: ToldChanges): TrailRow['changes'] =>
  withMoney(collection, changes, (name, value) => moneyToWire(name, value as Record<string, Json>));

/** Changes as the domain knows them: money in cents. */
export const changesFromWire = (collection: string | null, changes: TrailRow['changes']): ToldChanges =>
  withMoney(collection, changes, moneyFromWire) as ToldChanges;

type Read = TrailRow['changes'][string];
type Convert = (name: (typeof collectionNames)[number], fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

function withMoney(collection: string | null, changes: Readonly<Record<string, ToldChange | Read>>, convert: Convert): TrailRow['changes'] {
  if (collection === null || !isCollectionName(collection)) return changes;
  const converted = Object.entries(changes).map(([field, change]): [string, Read] => {
    if (change === null || !('before' in change)) return [field, change];
    const value = (of: unknown) => convert(collection, { [field]: of })[field];
    return [field, { before: value(change.before), after: value(change.after) }];
  });
  return Object.fromEntries(converted);
}
