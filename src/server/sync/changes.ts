import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { collectionNames, type CollectionName } from '#domain/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { syncLimits } from '#contract/sync.ts';
import type { Database } from '../db/database.ts';
import { tableOf, wireColumns } from '../db/rows.ts';
import { enterTenant } from '../db/tenant.ts';
import { historyColumns, type Head, type History } from './history.ts';

export interface ChangesQuery {
  /** Changes with a higher revision only. */
  readonly after: number;
  readonly limit: number;
  /** What the device has been shown; the answer says whether the history holds all of it. */
  readonly heads: readonly Head[];
}

/** Changes in revision order, with the history that belongs to the same snapshot. */
export interface Changes extends History {
  readonly count: number;
  /** Revision of the last of the changes; 0 without any. */
  readonly lastRev: number;
  readonly more: boolean;
  /** JSON array of `WireChange`, put together by the database: rows are only passed on here. */
  readonly json: string;
}

/**
 * Reads the shop's counter and its changes in one statement, hence in one snapshot, and in one round trip:
 * several statements sent as one text are one transaction, so role and shop hold for exactly this query.
 */
export async function readChanges(db: Database, signature: SignatureId, query: ChangesQuery): Promise<Changes | null> {
  const answers: unknown = await db.shopPool.query(`${enterTenant(signature)}; ${changesStatement(signature, query)}`);
  const [found] = (answers as pg.QueryResult<Omit<Changes, 'more'> & { found: number }>[]).at(-1)?.rows ?? [];
  return found ? { ...found, more: found.found > found.count } : null;
}

/*
 * What the chunk holds is decided by revision and size alone: each part reads no more heads than the limit from its own
 * index, one more than asked for says whether there is more. Only the rows that go are read whole.
 */
function changesStatement(signature: SignatureId, { after, limit, heads: known }: ChangesQuery): string {
  const shop = pg.escapeLiteral(signature);
  const ofShop = `signature_id = ${shop} AND rev > ${after}`;
  const first = `${ofShop} ORDER BY rev LIMIT ${limit + 1}`;
  // Also from the start: a device may hold rows of its own that were deleted before its first pull.
  const sizes = [...collectionNames.map((name) => `(SELECT rev, bytes FROM "${tables[name]}" WHERE ${first})`), `(SELECT rev, ${tombstoneBytes} FROM tombstones WHERE ${first})`];
  const going = `${ofShop} AND rev <= cut."lastRev"`;
  const parts = collectionNames.map((name) => `SELECT ${heads[name]} FROM (${rows[name]} WHERE ${going}) AS wire`);
  parts.push(`SELECT collection, id, rev, NULL FROM tombstones WHERE ${going}`);
  return `SELECT ${historyColumns(signature, known)}, cut.*,
      CASE WHEN cut.count = 0 THEN '[]' ELSE (SELECT json_agg(row_to_json(changes) ORDER BY rev)::text FROM (${parts.join(' UNION ALL ')}) AS changes) END AS json
    FROM sync_counters counters, LATERAL (
      SELECT count(*) AS found, count(*) FILTER (WHERE fits) AS count, coalesce(max(rev) FILTER (WHERE fits), 0) AS "lastRev"
      FROM (SELECT rev, row_number() OVER (ORDER BY rev) <= ${limit} AND (row_number() OVER (ORDER BY rev) = 1 OR sum(bytes) OVER (ORDER BY rev) <= ${mostBytes}) AS fits
        FROM (${sizes.join(' UNION ALL ')} ORDER BY rev LIMIT ${limit + 1}) AS heads) AS placed
    ) AS cut WHERE counters.signature_id = ${shop}`;
}

const tombstoneBytes = 150;
// Cursor, mark and what else stands around the changes.
const mostBytes = syncLimits.bytesPerChunk - 4 * 1024;

const byCollection = (statement: (name: CollectionName) => string) =>
  Object.fromEntries(collectionNames.map((name) => [name, statement(name)])) as Record<CollectionName, string>;

const tables = byCollection((name) => getTableName(tableOf(name)));
const rows = byCollection((name) => {
  const columns = Object.keys(wireColumns[name]).map((column) => `"${column}"`);
  return `SELECT ${columns.join(', ')} FROM "${tables[name]}"`;
});
const heads = byCollection((name) => `'${name}' AS collection, id, rev, row_to_json(wire) AS row`);
