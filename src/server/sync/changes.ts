import { getTableName } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { maySeeCollection, seesAll } from '#domain/collections/shown-rows.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { syncLimits } from '#contract/sync.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/rows.ts';
import { TenantStatement } from '../db/tenant-statement.ts';
import { shownColumns, shownRows } from './shown-columns.ts';
import { headLists, historyColumns, type Head, type History } from './history.ts';

export interface ChangesQuery {
  readonly access: ShopAccess;
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
 * index, one more than asked for says whether there is more. Only the rows that go are read whole. A row that the person
 * does not see goes as if it were deleted: they may have seen it before.
 */
function changesText(access: ShopAccess): string {
  const ofShop = 'signature_id = $1 AND rev > $2';
  const first = `${ofShop} ORDER BY rev LIMIT $3 + 1`;
  const shown = collectionNames.filter((name) => maySeeCollection(access, name));
  // Of what they do not see nobody hears that it is gone.
  const tombs = shown.length === collectionNames.length ? ofShop : `${ofShop} AND collection IN (${shown.map((name) => `'${name}'`).join(', ')})`;
  // Also from the start: a device may hold rows of its own that were deleted before its first pull.
  const sizes = [
    ...shown.map((name) => `(SELECT rev, bytes FROM "${tables[name]}" WHERE ${first})`),
    `(SELECT rev, ${tombstoneBytes} FROM tombstones WHERE ${tombs} ORDER BY rev LIMIT $3 + 1)`,
  ];
  const cut = 'rev <= cut."lastRev"';
  const parts = shown.map((name) => `SELECT ${headOf(name, access)} FROM (${rowsOf(name, access)} WHERE ${ofShop} AND ${cut}) AS wire`);
  parts.push(`SELECT collection, id, rev, NULL FROM tombstones WHERE ${tombs} AND ${cut}`);
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

const tables = Object.fromEntries(collectionNames.map((name) => [name, getTableName(tableOf(name))])) as Record<CollectionName, string>;
const ownEmployee = { parameter: '$6' };

const rowsOf = (name: CollectionName, access: ShopAccess) => `SELECT ${shownColumns(name, access, ownEmployee)} FROM "${tables[name]}"`;

function headOf(name: CollectionName, access: ShopAccess): string {
  const condition = shownRows(name, access);
  const row = condition === null ? 'row_to_json(wire)' : `CASE WHEN ${condition} THEN row_to_json(wire) END`;
  return `'${name}' AS collection, id, rev, ${row} AS row`;
}

type Statement = TenantStatement<Omit<Changes, 'more'> & { readonly found: number }>;

// One for all who see the same, whoever they are: few, unless single permissions are given out one by one.
const statements = new LRUCache<string, Statement>({ max: 200 });

/** The statement of a person's sight: planning it takes several times as long as running it, so it is planned once a connection. */
function statementFor(access: ShopAccess): Statement {
  const [standing = ''] = access.key.split('@');
  const sight = seesAll(access) ? 'all' : `${standing}${access.employee === null ? '' : '@'}`;
  const known = statements.get(sight);
  if (known !== undefined) return known;
  const made: Statement = new TenantStatement(['text', 'bigint', 'bigint', 'bigint[]', 'uuid[]', 'uuid'], changesText(access));
  statements.set(sight, made);
  return made;
}

// Nobody's id: of who is no employee no row is their own.
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the shop's counter and its changes, as the person sees them, in one statement, hence in one snapshot, and in one
 * round trip.
 */
export async function readChanges(
  db: Database,
  signature: SignatureId,
  { access, after, limit, heads: shown }: ChangesQuery,
): Promise<Changes | null> {
  const values = [signature, after, limit, ...headLists(shown), access.employee ?? nobody];
  const [found] = await statementFor(access).rows(db, signature, values);
  return found ? { ...found, more: found.found > found.count } : null;
}
