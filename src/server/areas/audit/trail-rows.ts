import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { changesToWire, type TrailRow } from '#contract/audit-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { shownChanges } from '#domain/collections/told-changes.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { auditTrail } from '../../db/work-tables.ts';
import { devicesInShop } from '../access/device-names.ts';

type Stored = typeof auditTrail.$inferSelect;

/** Rows of the trail as they are kept, the newest first, and what the next page begins before. */
export interface StoredPage {
  readonly rows: readonly Stored[];
  /** Of the rows that they are about the ids of those that are there. */
  readonly there: ReadonlySet<string>;
  readonly next: string | null;
}

export interface TrailPaging {
  /** Id of the last row that is known. */
  readonly before: string | undefined;
  readonly perPage: number;
}

/** The rows before the one that is known, of those that the condition leaves. */
export async function trailPage(tx: TenantTransaction, { before, perPage }: TrailPaging, which: SQL | undefined): Promise<StoredPage> {
  const { orm, signature } = tx;
  const found = await orm
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.signature_id, signature), which, before === undefined ? undefined : lt(auditTrail.id, Number(before))))
    .orderBy(desc(auditTrail.id))
    .limit(perPage + 1);
  const rows = found.slice(0, perPage);
  return { rows, there: await thereOf(tx, rows), next: found.length > perPage ? String(rows.at(-1)?.id) : null };
}

/** Which of the rows that these are about have not been deleted since. */
async function thereOf({ orm, signature }: TenantTransaction, about: readonly Stored[]): Promise<ReadonlySet<string>> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, row_id: id } of about) {
    if (collection !== null && id !== null) ids.set(collection, (ids.get(collection) ?? new Set()).add(id));
  }
  const there = new Set<string>();
  for (const [collection, own] of ids) {
    const table = tableOf(collection);
    const found = await orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.signature_id, signature), inArray(table.id, [...own])));
    for (const { id } of found) there.add(String(id));
  }
  return there;
}

/** The page as a person sees it: without what is hidden from them, and without changes of which nothing is left then. */
export async function shownTrail(db: Database, access: ShopAccess, { rows, there, next }: StoredPage) {
  const devices = await devicesOf(db, rows);
  return { data: rows.flatMap((row) => shownRow(access, row, { devices, isGone: row.row_id !== null && !there.has(row.row_id) })), next };
}

interface Around {
  readonly devices: ReadonlyMap<string, string>;
  readonly isGone: boolean;
}

function shownRow(access: ShopAccess, row: Stored, { devices, isGone }: Around): TrailRow[] {
  const { collection } = row;
  const changes = collection === null ? row.changes : shownChanges(access, collection, row.changes);
  if (row.kind === 'changed' && Object.keys(changes).length === 0 && Object.keys(row.changes).length > 0) return [];
  return [
    {
      id: String(row.id),
      at: row.at.toISOString(),
      device_at: row.device_at?.toISOString() ?? null,
      actor: row.actor === null ? null : { id: row.actor, name: row.actor_name },
      device: devices.get(row.session ?? '') ?? '',
      via: row.via,
      kind: row.kind,
      follows: row.follows,
      collection,
      row_id: row.row_id,
      row_gone: isGone,
      subject: row.subject,
      changes: changesToWire(collection, changes),
    },
  ];
}

/** The devices of the sessions that are still known, by the shop's name or in words. Outside of the shop's transaction, whose role cannot read sessions. */
async function devicesOf({ orm }: Database, rows: readonly Stored[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ session }) => session ?? []))];
  if (ids.length === 0) return new Map();
  // A page is one shop's.
  return devicesInShop(orm, rows[0]?.signature_id ?? '', ids);
}
