import type { FastifyInstance } from 'fastify';
import { listServiceCalendar, listServices } from '#contract/service-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { WireRow } from '#contract/rows.ts';
import { shownRowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { shownList, shownPage } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';
import { withParties } from './budget-lists.ts';

/** The documented reads of services (spec 2 §7). */
export function serviceListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listServiceCalendar, ({ signature, access }) =>
    inTenant(db, signature, async (tx) => withBudgets(tx, access, await shownList(tx, access, 'services', '')), { mode: 'snapshot' }),
  );

  route(app, context, listServices, ({ signature, access, query: { busca, search, ...paging }, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const query = { ...paging, search: busca === '' ? search : busca };
        const page = await shownPage(tx, access, 'services', { query, url: request.url });
        return { ...page, data: await withBudgets(tx, access, page.data) };
      },
      { mode: 'snapshot' },
    ),
  );
}

/** Services as they are shown, with what is shown of their quote's price, customer and car (spec 2 §3). */
async function withBudgets(tx: TenantTransaction, access: ShopAccess, rows: readonly WireRow[]) {
  const ids = [...new Set(rows.map((row) => row['id_budget']).filter((id) => typeof id === 'string'))];
  const budgets = new Map(
    (await withParties(tx, access, await shownRowsById(tx, access, 'budgets', ids))).map((budget) => [String(budget.id), budget]),
  );
  return rows.map((row) => {
    const budget = budgets.get(String(row['id_budget']));
    if (budget === undefined) return row;
    const { id, total, vehicle, customer } = budget as typeof budget & { total: number };
    return { ...row, budget: { id, total, ...(vehicle && { vehicle }), ...(customer && { customer }) } };
  });
}
