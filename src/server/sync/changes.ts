import { getTableName } from 'drizzle-orm';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { syncLimits } from '#contract/sync.ts';
import type { Database } from '../db/database.ts';
import { tableOf, wireColumns } from '../db/rows.ts';
import { TenantStatement } from '../db/tenant-statement.ts';
import { headLists, historyColumns, type Head, type History } from './history.ts';

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

/*
 * What the chunk holds is decided by revision and size alone: each part reads no more heads than the limit from its own
 * index, one more than asked for says whether there is more. Only the rows that go are read whole.
 */
function changesText(): string {
  const ofShop = 'signature_id = $1 AND rev > $2';
  const first = `${ofShop} ORDER BY rev LIMIT $3 + 1`;
  // Also from the start: a device may hold rows of its own that were deleted before its first pull.
  const sizes = [
    ...collectionNames.map((name) => `(SELECT rev, bytes FROM "${tables[name]}" WHERE ${first})`),
    `(SELECT rev, ${tombstoneBytes} FROM tombstones WHERE ${first})`,
  ];
  const going = `${ofShop} AND rev <= cut."lastRev"`;
  const parts = collectionNames.map((name) => `SELECT ${heads[name]} FROM (${rows[name]} WHERE ${going}) AS wire`);
  parts.push(`SELECT collection, id, rev, NULL FROM tombstones WHERE ${going}`);
  return `SELECT ${historyColumns({ shop: '$1', revs: '$4', heads: '$5' })}, cut.*,
      CASE WHEN cut.count = 0 THEN '[]' ELSE (SELECT json_agg(row_to_json(changes) ORDER BY rev)::text FROM (${parts.join(' UNION ALL ')}) AS changes) END AS json
    FROM sync_counters counters, LATERAL (
      SELECT count(*) AS found, count(*) FILTER (WHERE fits) AS count, coalesce(max(rev) FILTER (WHERE fits), 0) AS "lastRev"
      FROM (SELECT rev, row_number() OVER (ORDER BY rev) <= $3 AND (row_number() OVER (ORDER BY rev) = 1 OR sum(bytes) OVER (ORDER BY rev) <= ${mostBytes}) AS fits
        FROM (${sizes.join(' UNION ALL ')} ORDER BY rev LIMIT $3 + 1) AS heads) AS placed
    ) AS cut WHERE counters.signature_id = $1`;
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

const changes = new TenantStatement<Omit<Changes, 'more'> & { readonly found: number }>(
  ['text', 'bigint', 'bigint', 'bigint[]', 'uuid[]'],
  changesText(),
);

/**
 * Reads the shop's counter and its changes in one statement, hence in one snapshot, and in one round trip. Planning takes
 * several times as long as running it, so it is planned once a connection.
 */
export async function readChanges(db: Database, signature: SignatureId, { after, limit, heads: shown }: ChangesQuery): Promise<Changes | null> {
  const [found] = await changes.rows(db, signature, [signature, after, limit, ...headLists(shown)]);
  return found ? { ...found, more: found.found > found.count } : null;
}
