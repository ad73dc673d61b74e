import { and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import { inspectionLineKey, inspectionLineOf } from '#domain/inspections/quoted-lines.ts';
import { toldInspection } from '#domain/inspections/told-inspection.ts';
import type { RowId } from '#domain/values/ids.ts';
import { collectionTables } from '../../db/collection-tables.ts';
import { fieldsOf, ofShop, wireColumns } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';

/** A quote, and the service that it became, where it did. */
export interface InspectedWork {
  readonly budget: Pick<Budget, 'vehicle_id' | 'items'>;
  readonly service: string | null;
}

/** More than anybody makes of one car at one visit. */
const mostShown = 3;

/**
 * Which inspections belong to a quote: those that its lines came from, however far they are, and what was concluded of its service.
 * Of the quote's own car, whatever a line says.
 */
function shownWith(tx: TenantTransaction, { budget: { vehicle_id, items }, service }: InspectedWork): SQL | undefined {
  const { inspections } = collectionTables;
  const named = [...new Set(items.flatMap(({ id }) => inspectionLineOf(id)?.inspection ?? []))];
  if (vehicle_id === null || (named.length === 0 && service === null)) return undefined;
  const ofService = service === null ? undefined : and(eq(inspections.service_id, service as RowId), ne(inspections.concluded_at, ''));
  return and(
    ofShop(inspections, tx.signature),
    eq(inspections.vehicle_id, vehicle_id),
    or(...(named.length === 0 ? [] : [inArray(inspections.id, named)]), ofService),
  );
}

/** The ids of these, the latest first. */
export async function inspectionsShown(tx: TenantTransaction, work: InspectedWork): Promise<RowId[]> {
  const { inspections } = collectionTables;
  const which = shownWith(tx, work);
  if (which === undefined) return [];
  const found = await tx.orm
    .select({ id: inspections.id })
    .from(inspections)
    .where(which)
    .orderBy(desc(inspections.started_at), desc(inspections.id))
    .limit(mostShown);
  return found.map(({ id }) => id as RowId);
}

/** These as the customer reads them: who looked is not told. One in which nobody has looked at anything yet says nothing. */
export async function toldInspections(tx: TenantTransaction, ids: readonly RowId[]): Promise<QuotePage['inspections']> {
  if (ids.length === 0) return [];
  const { inspections } = collectionTables;
  const rows = (await tx.orm
    .select(wireColumns.inspections)
    .from(inspections)
    .where(and(ofShop(inspections, tx.signature), inArray(inspections.id, [...ids])))) as unknown as WireRow[];
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const told = row === undefined ? null : toldInspection(asRow('inspections', fieldsOf('inspections', row)));
    if (told === null || told.groups.length === 0) return [];
    const { name, day, km, isConcluded, counts, groups } = told;
    const keyed = groups.map((group) => ({ name: group.name, lines: group.lines.map((line) => ({ ...line, id: inspectionLineKey(id, line.id) })) }));
    return [{ name, day, km, is_concluded: isConcluded, seen: counts.seen, total: counts.total, groups: keyed }];
  });
}
