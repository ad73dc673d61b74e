import type { FastifyInstance } from 'fastify';
import { listServiceCalendar, listServices } from '#contract/service-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { answeredRow, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { listPage, wholeList } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';
import { withParties } from './budget-lists.ts';

/** The documented reads of services (spec 2 §7). */
export function serviceListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listServiceCalendar, ({ signature }) =>
    inTenant(db, signature, async (tx) => withBudgets(tx, await wholeList(tx, 'services', '')), { mode: 'snapshot' }),
  );

  route(app, context, listServices, ({ signature, query: { busca, search, ...paging }, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const page = await listPage(tx, 'services', { ...paging, search: busca === '' ? search : busca }, request.url);
        return { ...page, data: await withBudgets(tx, page.data) };
      },
      { mode: 'snapshot' },
    ),
  );
}

/** Services with what their quote says of price, customer and car (spec 2 §3). */
async function withBudgets(tx: TenantTransaction, rows: readonly WireRow[]) {
  const ids = [...new Set(rows.map((row) => row['id_budget']).filter((id) => typeof id === 'string'))];
  const budgets = new Map((await withParties(tx, await rowsById(tx, 'budgets', ids))).map((budget) => [String(budget.id), budget]));
  return rows.map((row) => {
    const budget = budgets.get(String(row['id_budget']));
    if (budget === undefined) return answeredRow('services', row);
    const { id, total, vehicle, customer } = budget as typeof budget & { total: number };
    return { ...answeredRow('services', row), budget: { id, total, ...(vehicle && { vehicle }), ...(customer && { customer }) } };
  });
}
