import { and, asc, desc, eq, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accessArea, exportedRecord, notePrinted, readHistory, readTrail, trailPerPage, type TrailQuery } from '#contract/audit-calls.ts';
import type { SecurityKind } from '#contract/security-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { maySeeCollection, maySeeRow, onlyRowsWith } from '#domain/collections/shown-rows.ts';
import { toldName } from '#domain/collections/told-changes.ts';
import { isUuid } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { auditTrail } from '../../db/work-tables.ts';
import { route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { noteOnce } from './note-once.ts';
import { shownTrail, trailPage, type StoredPage } from './trail-rows.ts';

/** What happened to a row, for whoever sees it; and all that happened in the shop, for who may read that. */
export function auditRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, auditDays } = context;

  route(app, context, readHistory, async ({ signature, access, params: { collection, id }, query: { before } }) => {
    const page = await inTenant(db, signature, (tx) => historyOf(tx, access, { collection, id, before }), { mode: 'snapshot' });
    return shownTrail(db, access, page);
  });

  route(app, context, readTrail, async ({ signature, access, query }) => {
    const read = async (tx: TenantTransaction) => ({
      page: await trailPage(tx, { before: query.before, perPage: query.per_page }, matching(access, query)),
      people: await peopleIn(tx),
      oldest: await oldestIn(tx),
      exported: await lastExport(tx),
    });
    const { page, people, oldest, exported } = await inTenant(db, signature, read, { mode: 'snapshot' });
    return {
      ...(await shownTrail(db, access, page)),
      people,
      oldest_at: oldest?.toISOString() ?? null,
      kept_days: auditDays,
      exported_at: exported?.toISOString() ?? null,
    };
  });

  route(app, context, notePrinted, (input) =>
    noteOnce(context, input, async (tx) => {
      const { collection, id } = input.body;
      const [row] = await rowsById(tx, collection, [id]);
      // A row that is gone, or never came here, was printed all the same.
      tx.tell({ kind: 'printed', collection, id, subject: row === undefined ? '' : toldName(collection, fieldsOf(collection, row)), changes: {} });
    }),
  );
}

interface Asked {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: string | undefined;
}

/** What a person does not see is an unknown row to them. Of one that is gone only who sees every row of its collection hears: which it was is not known any more. */
async function historyOf(tx: TenantTransaction, access: ShopAccess, { collection, id, before }: Asked): Promise<StoredPage> {
  if (!isUuid(id) || !maySeeCollection(access, collection)) throw new Refusal('not_found');
  const [row] = await rowsById(tx, collection, [id]);
  const isSeen = row === undefined ? onlyRowsWith(access, collection) === null : maySeeRow(access, collection, row);
  const page = await trailPage(tx, { before, perPage: trailPerPage }, and(eq(auditTrail.collection, collection), eq(auditTrail.row_id, id)));
  if (!isSeen || (row === undefined && page.rows.length === 0)) throw new Refusal('not_found');
  return page;
}

function matching(access: ShopAccess, { person, area, day, row }: TrailQuery): SQL | undefined {
  const unseen = collectionNames.filter((name) => !maySeeCollection(access, name) || onlyRowsWith(access, name) !== null);
  const dayBegins = (plus: number) => sql`((${day ?? ''}::date + ${plus}::int)::timestamp AT TIME ZONE ${ownerTimeZone})`;
  return and(
    unseen.length === 0 ? undefined : or(isNull(auditTrail.collection), notInArray(auditTrail.collection, unseen)),
    person === undefined ? undefined : eq(auditTrail.actor, person),
    area === undefined ? undefined : area === accessArea ? isNull(auditTrail.collection) : eq(auditTrail.collection, area),
    day === undefined ? undefined : sql`${auditTrail.at} >= ${dayBegins(0)} AND ${auditTrail.at} < ${dayBegins(1)}`,
    row === undefined ? undefined : isUuid(row) ? eq(auditTrail.row_id, row) : sql`false`,
  );
}

async function oldestIn({ orm, signature }: TenantTransaction): Promise<Date | null> {
  const [oldest] = await orm
    .select({ at: auditTrail.at })
    .from(auditTrail)
    .where(eq(auditTrail.signature_id, signature))
    .orderBy(asc(auditTrail.id))
    .limit(1);
  return oldest?.at ?? null;
}

async function lastExport({ orm, signature }: TenantTransaction): Promise<Date | null> {
  const isWhole = and(eq(auditTrail.kind, 'data_exported' satisfies SecurityKind), eq(auditTrail.subject, exportedRecord.whole));
  const [last] = await orm
    .select({ at: auditTrail.at })
    .from(auditTrail)
    // What is about no row stands together in the index.
    .where(and(eq(auditTrail.signature_id, signature), isNull(auditTrail.collection), isNull(auditTrail.row_id), isWhole))
    .orderBy(desc(auditTrail.id))
    .limit(1);
  return last?.at ?? null;
}

/** Whoever did something, by their last name: from one to the next along the index, however much each did. */
async function peopleIn({ orm, signature }: TenantTransaction): Promise<{ id: string; name: string }[]> {
  const next = (after: SQL) => sql`SELECT actor FROM audit_trail WHERE signature_id = ${signature} AND ${after} ORDER BY actor LIMIT 1`;
  const { rows } = await orm.execute(sql`
    WITH RECURSIVE people (actor) AS (
      (${next(sql`actor IS NOT NULL`)})
      UNION ALL SELECT (${next(sql`actor > people.actor`)}) FROM people WHERE people.actor IS NOT NULL
    )
    SELECT actor AS id, (SELECT actor_name FROM audit_trail AS told WHERE told.signature_id = ${signature} AND told.actor = people.actor
      ORDER BY told.id DESC LIMIT 1) AS name
    FROM people WHERE actor IS NOT NULL ORDER BY name, id`);
  return rows as { id: string; name: string }[];
}
