import * as z from 'zod/mini';
import { collections } from '#domain/collections/collections.ts';
import { boundedList } from '#domain/fields/schemas.ts';
import { rowFormatOf } from '#domain/collections/row-format.ts';
import { defineCall, idParam } from './call.ts';

// Raised where a field comes to mean something else under the same name.
const meaning = 5;

/** What rows look like to this app: cursors are bound to it, so that an app with other fields fetches every row anew. */
export const rowFormat = `${meaning}-${rowFormatOf(collections)}`;

/** Header with the app's {@link rowFormat}. */
export const schemaHeader = 'x-patio-schema';

export const syncLimits = {
  /** Entries and bytes of one batch (DESIGN §3, Push). */
  opsPerBatch: 100,
  bytesPerBatch: 512 * 1024,
  /** Values of one batch, at all depths together: more than as many bytes of rows hold. */
  valuesPerBatch: 60_000,
  /** Changes of one pulled chunk: default and largest. */
  changesPerChunk: 1000,
  maxChangesPerChunk: 5000,
  /** Bytes of one pulled chunk before compression, whatever its rows are. */
  bytesPerChunk: 4 * 1024 * 1024,
  /** Longest wait of a long poll, in seconds. */
  maxWaitSeconds: 25,
  /** Cursors, idempotency records and tombstones are kept for this long. */
  retentionDays: 400,
  /** That a call was refused is kept for this long: no network holds one up longer. */
  refusalDays: 7,
} as const;

/** One change: the row as it is now, or `null` for a tombstone. */
export const changeSchema = z.object({
  collection: z.string(),
  id: z.string(),
  rev: z.int(),
  row: z.nullable(z.record(z.string(), z.unknown())),
});
export type WireChange = z.infer<typeof changeSchema>;

/**
 * The highest history that the server has shown a device: its revision, and an opaque mark that the device hands back
 * with every call. A server whose history does not hold it has lost commits (a restored backup, a failover).
 */
export const seenSchema = z.object({ rev: z.int(), mark: z.string() });
export type SeenMark = z.infer<typeof seenSchema>;

const markText = z.string().check(z.maxLength(1000));

/**
 * Answer of a pull. A cursor that the server does not take (other epoch, permissions, schema, too old) is
 * answered from the start with `fresh: true`: the client begins a new generation.
 */
export const pullAnswerSchema = z.object({
  epoch: z.string(),
  cursor: z.string(),
  more: z.boolean(),
  fresh: z.boolean(),
  changes: z.array(changeSchema),
  seen: z.optional(z.nullable(seenSchema)),
  /** What the caller is in the shop (`readAccessKey`): what was pulled is what they see as that. */
  standing: z.optional(z.string()),
});
export type PullAnswer = z.infer<typeof pullAnswerSchema>;

/** One documented call of an outbox's collection, frozen. `path` is below the API's base. */
export const opSchema = z.strictObject({
  opId: z.string().check(z.minLength(8), z.maxLength(64)),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(300)),
  ifMatch: z.optional(z.int()),
  after: z.optional(boundedList(z.string(), 1000, 'Lista longa demais.')),
  body: z.optional(z.record(z.string(), z.unknown())),
});
export type Op = z.infer<typeof opSchema>;

export const opResultSchema = z.object({ opId: z.string(), status: z.int(), body: z.unknown() });
export type OpResult = z.infer<typeof opResultSchema>;

/**
 * Answer of a push. An op without a result was not run, or not in this history: the batch came from a device that knows
 * another epoch, or the epoch changed while it was run. The device pulls, and sends the same bytes again.
 */
export const pushAnswerSchema = z.object({
  results: z.array(opResultSchema),
  epoch: z.optional(z.string()),
  seen: z.optional(z.nullable(seenSchema)),
});

const count = (fallback: number, least: number, most: number) => z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), fallback);

export const pull = defineCall({
  name: 'sync.pull',
  method: 'GET',
  path: '/sync/:signature',
  access: 'member',
  needs: [],
  area: 'sync',
  summary: 'Mudanças depois do cursor, em ordem de revisão; com wait, espera pela próxima',
  params: z.object({ signature: idParam }),
  query: z.object({
    since: z.optional(markText),
    seen: z.optional(markText),
    limit: count(syncLimits.changesPerChunk, 1, syncLimits.maxChangesPerChunk),
    wait: count(0, 0, syncLimits.maxWaitSeconds),
  }),
  response: pullAnswerSchema,
});

export const push = defineCall({
  name: 'sync.push',
  method: 'POST',
  path: '/sync/:signature',
  access: 'member',
  needs: [],
  area: 'sync',
  summary: 'Um lote de chamadas documentadas, em ordem, cada uma com sua resposta',
  params: z.object({ signature: idParam }),
  mostValues: syncLimits.valuesPerBatch,
  body: z.strictObject({ ops: boundedList(opSchema, syncLimits.opsPerBatch, 'Lote grande demais.'), seen: z.optional(markText) }),
  response: pushAnswerSchema,
});

/**
 * Asked by a device that is about to let go of what it could send again after a restore: its person's access has ended, so
 * it has no token. Only marks that this server signed for this shop are answered by more than no.
 */
export const holds = defineCall({
  name: 'sync.holds',
  method: 'POST',
  path: '/sync/:signature/holds',
  access: 'public',
  area: 'sync',
  summary: 'Se a história da oficina ainda guarda tudo o que foi mostrado a um aparelho',
  params: z.object({ signature: idParam }),
  body: z.strictObject({ seen: markText }),
  response: z.object({ holds: z.boolean() }),
});
