import { Dexie } from 'dexie';
import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { reservedPieces, type ApprovedQuote, type Pieces } from '#domain/products/reserved-stock.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entriesIn } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { readAtOnce } from './list.ts';

const finished = 'finished';

/**
 * The pieces that approved quotes of this device still need, by product. The index of statuses knows the services that
 * are not finished, and the outbox the approvals of this device whose service is still to come: years of finished work
 * cost nothing. `except`: a quote that is left out, since it is the one that is looked at. Live inside `liveQuery`.
 */
export const readReserved = (store: Store, except: RowId | null = null): Promise<Pieces> =>
  readAtOnce(store, async () => {
    const byStatus = () => store.db.rows('services').where('row.status');
    const [below, above, approvedHere] = await Promise.all([
      byStatus().below(finished).toArray(),
      byStatus().between(finished, Dexie.maxKey, false, true).toArray(),
      approvalsOnTheWay(store),
    ]);
    const works = new Map<RowId, Pick<Service, 'status' | 'done_lines'> | null>(approvedHere.map((id) => [id, null]));
    for (const { row } of [...below, ...above].filter(isLive)) {
      const { id_budget: quote, status, done_lines } = asRow('services', withDefaults('services', row));
      if (quote !== null) works.set(quote, { status, done_lines });
    }
    const budgets = await store.db.rows('budgets').bulkGet([...works.keys()]);
    const quotes = budgets.filter(isLive).flatMap(({ id, row }): ApprovedQuote[] => {
      const { status, items } = asRow('budgets', row);
      return status === 'approved' && id !== except ? [{ items, work: works.get(id) ?? null }] : [];
    });
    return reservedPieces(quotes);
  });

/** Quotes that were approved here and whose service this device does not have yet. */
async function approvalsOnTheWay(store: Store): Promise<RowId[]> {
  const entries = await entriesIn(store, 'budgets');
  const approved = [...new Set(entries.filter(({ changes }) => changes['status'] === 'approved').map(({ entityId }) => entityId))];
  const services = await store.db.rows('services').where('row.id_budget').anyOf(approved).toArray();
  const there = new Set(services.map(({ row }) => row?.['id_budget']));
  return approved.filter((id) => !there.has(id));
}
