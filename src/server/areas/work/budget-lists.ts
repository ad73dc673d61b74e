import type { FastifyInstance } from 'fastify';
import { lastBudgetNumber, listBudgets, showBudget } from '#contract/budget-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { WireRow } from '#contract/rows.ts';
import { isUuid } from '#domain/values/ids.ts';
import { shownRowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { shownPage } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { lastNumber } from './budget-rules.ts';

/** The documented reads of quotes (spec 2 §7). */
export function budgetListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listBudgets, ({ signature, access, query, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const page = await shownPage(tx, access, 'budgets', { query, url: request.url });
        return { ...page, data: await withParties(tx, access, page.data) };
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, showBudget, ({ signature, access, params }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const found = isUuid(params.id) ? await shownRowsById(tx, access, 'budgets', [params.id]) : [];
        const [budget] = await withParties(tx, access, found);
        if (budget === undefined) throw new Refusal('not_found');
        return budget;
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, lastBudgetNumber, ({ signature }) =>
    inTenant(db, signature, async (tx) => ({ ultimo: await lastNumber(tx) }), { mode: 'snapshot' }),
  );
}

/** Quotes as they are shown, with what is shown of their customer and their car (spec 2 §3). */
export async function withParties(tx: TenantTransaction, access: ShopAccess, budgets: readonly WireRow[]) {
  const idsOf = (field: string) => [...new Set(budgets.map((budget) => budget[field]).filter((id) => typeof id === 'string'))];
  const byId = async (name: 'customers' | 'vehicles', field: string) =>
    new Map((await shownRowsById(tx, access, name, idsOf(field))).map((row) => [row.id as string, row]));
  const [customers, vehicles] = [await byId('customers', 'customer_id'), await byId('vehicles', 'vehicle_id')];
  return budgets.map((budget) => {
    const customer = customers.get(String(budget['customer_id']));
    const vehicle = vehicles.get(String(budget['vehicle_id']));
    return {
      ...budget,
      ...(customer && { customer: { id: String(customer.id), name: String(customer['name']), phone: String(customer['phone']) } }),
      ...(vehicle && { vehicle: { id: String(vehicle.id), plate: String(vehicle['plate']), model: String(vehicle['model']) } }),
    };
  });
}
