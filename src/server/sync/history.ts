// Invariant: a device that has seen a write is never told that nothing has changed by a database that has lost it.
// Each write leaves a random head under its revision; devices hand back the highest that they were shown.
import pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { SeenMark } from '#contract/sync.ts';
import { splitMarks } from '#contract/sync-marks.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { TenantStatement } from '../db/tenant-statement.ts';
import type { Signed } from './signed.ts';

/** A write that somebody was shown. */
export interface Head {
  readonly rev: number;
  readonly head: string;
}

/** Where a shop's history stands. */
export interface History {
  readonly epoch: string;
  readonly rev: number;
  /** The newest write that left a head; null before the first. */
  readonly newest: Head | null;
  /** Whether it holds all of the heads that were asked about. */
  readonly holdsHeads: boolean;
}

/** What a device says that it has been shown of an epoch. */
export interface Seen {
  readonly epoch: string;
  readonly heads: readonly Head[];
}

/** Where the shop, and the revisions and heads of {@link Head}s as two lists, stand in a statement. */
export interface HistoryParameters {
  readonly shop: string;
  readonly revs: string;
  readonly heads: string;
}

/**
 * Columns of {@link History}, for a statement over `sync_counters counters`. Heads are found by their revisions, of which
 * each has one, so that a batch that tells of a hundred costs no more where the shop has left thousands.
 */
export const historyColumns = ({ shop, revs, heads }: HistoryParameters): string =>
  `counters.epoch, counters.rev,
    (SELECT json_build_object('rev', rev, 'head', head) FROM sync_heads WHERE signature_id = ${shop} ORDER BY rev DESC LIMIT 1) AS newest,
    (SELECT count(*) FROM (SELECT DISTINCT rev, head FROM unnest(${revs}::bigint[], ${heads}::uuid[]) AS asked (rev, head)) AS told)
      = (SELECT count(*) FROM sync_heads known WHERE known.signature_id = ${shop} AND known.rev = ANY(${revs}::bigint[])
        AND known.head = (${heads}::uuid[])[array_position(${revs}::bigint[], known.rev)]) AS "holdsHeads"`;

/** The parameters that stand for the heads. */
export const headLists = (heads: readonly Head[]): [revs: number[], heads: string[]] => [heads.map(({ rev }) => rev), heads.map(({ head }) => head)];

const history = new TenantStatement<History>(
  ['text', 'bigint[]', 'uuid[]'],
  `SELECT ${historyColumns({ shop: '$1', revs: '$2', heads: '$3' })} FROM sync_counters counters WHERE counters.signature_id = $1`,
);

/** Reads where the shop's history stands; null for an unknown shop. */
export async function readHistory(db: Database, signature: SignatureId, heads: readonly Head[]): Promise<History | null> {
  return (await history.rows(db, signature, [signature, ...headLists(heads)]))[0] ?? null;
}

/** The newest head of the shop, in a transaction that holds its counter. */
export async function newestHead({ client, signature }: Pick<TenantTransaction, 'client' | 'signature'>): Promise<Head | null> {
  const { rows } = await client.query<Head>('SELECT rev, head FROM sync_heads WHERE signature_id = $1 ORDER BY rev DESC LIMIT 1', [signature]);
  return rows[0] ?? null;
}

/** Statement that leaves the head of a write, which nobody can guess. */
export const leaveHead = (signature: SignatureId, { rev, head }: Head, nowMs: number) =>
  `INSERT INTO sync_heads (signature_id, rev, head, written_at)
   VALUES (${[signature, String(rev), head, new Date(nowMs).toISOString()].map(pg.escapeLiteral).join(', ')})`;

/** The newest head as devices hand it back. */
export function markOf(marks: Signed<MarkContent>, signature: SignatureId, { epoch, newest }: History): SeenMark | null {
  return newest === null ? null : { rev: newest.rev, mark: marks.write([signature, epoch, newest.rev, newest.head]) };
}

/** What a device hands back, without what this server did not sign for this shop; null where nothing is left. */
export function seenOf(marks: Signed<MarkContent>, signature: SignatureId, text: string | undefined): Seen | null {
  const own = splitMarks(text ?? null).flatMap((mark) => {
    const [shop, epoch, rev, head] = marks.read(mark) ?? [];
    return shop === signature && epoch !== undefined && rev !== undefined && head !== undefined ? [{ epoch, rev, head }] : [];
  });
  const epoch = own.at(-1)?.epoch;
  return epoch === undefined ? null : { epoch, heads: own.filter((each) => each.epoch === epoch) };
}

export type MarkContent = readonly [signature: string, epoch: string, rev: number, head: string];
