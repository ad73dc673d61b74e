import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { collectionNames, type CollectionName } from '#domain/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
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
  const answers: unknown = await db.pool.query(`${enterTenant(signature)}; ${changesStatement(signature, query)}`);
  const [found] = (answers as pg.QueryResult<Omit<Changes, 'more'> & { found: number }>[]).at(-1)?.rows ?? [];
  return found ? { ...found, more: found.found > query.limit } : null;
}

// Each part reads no more than the limit from its own index; one row more than asked for says whether there is more.
function changesStatement(signature: SignatureId, { after, limit, heads: known }: ChangesQuery): string {
  const shop = pg.escapeLiteral(signature);
  const range = `signature_id = ${shop} AND rev > ${after} ORDER BY rev LIMIT ${limit + 1}`;
  const parts = collectionNames.map((name) => `(SELECT ${heads[name]} FROM (${rows[name]} WHERE ${range}) AS wire)`);
  // Also from the start: a device may hold rows of its own that were deleted before its first pull.
  parts.push(`(SELECT collection, id, rev, NULL FROM tombstones WHERE ${range})`);
  return `SELECT ${historyColumns(signature, known)}, chunk.* FROM sync_counters counters, LATERAL (
      SELECT count(*) AS found, count(*) FILTER (WHERE place <= ${limit}) AS count,
        coalesce(max(rev) FILTER (WHERE place <= ${limit}), 0) AS "lastRev",
        coalesce(json_agg(change ORDER BY rev) FILTER (WHERE place <= ${limit}), '[]')::text AS json
      FROM (SELECT rev, row_to_json(changes) AS change, row_number() OVER (ORDER BY rev) AS place
        FROM (${parts.join(' UNION ALL ')} ORDER BY rev LIMIT ${limit + 1}) AS changes) AS placed
    ) AS chunk WHERE counters.signature_id = ${shop}`;
}

const byCollection = (statement: (name: CollectionName) => string) =>
  Object.fromEntries(collectionNames.map((name) => [name, statement(name)])) as Record<CollectionName, string>;

const rows = byCollection((name) => {
  const columns = Object.keys(wireColumns[name]).map((column) => `"${column}"`);
  return `SELECT ${columns.join(', ')} FROM "${getTableName(tableOf(name))}"`;
});
const heads = byCollection((name) => `'${name}' AS collection, id, rev, row_to_json(wire) AS row`);
