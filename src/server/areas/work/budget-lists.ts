import type { FastifyInstance } from 'fastify';
import { lastBudgetNumber, listBudgets, showBudget } from '#contract/budget-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { isUuid } from '#domain/values/ids.ts';
import { answeredRow, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { listPage } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { lastNumber } from './budget-rules.ts';

/** The documented reads of quotes (spec 2 §7). */
export function budgetListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listBudgets, ({ signature, query, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const page = await listPage(tx, 'budgets', query, request.url);
        return { ...page, data: await withParties(tx, page.data) };
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, showBudget, ({ signature, params }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const found = isUuid(params.id) ? await rowsById(tx, 'budgets', [params.id]) : [];
        const [budget] = await withParties(tx, found);
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

/** Quotes with their customer and their car (spec 2 §3), under both names of the shop. */
export async function withParties(tx: TenantTransaction, budgets: readonly WireRow[]) {
  const idsOf = (field: string) => [...new Set(budgets.map((budget) => budget[field]).filter((id) => typeof id === 'string'))];
  const byId = async (name: 'customers' | 'vehicles', field: string) =>
    new Map((await rowsById(tx, name, idsOf(field))).map((row) => [row.id as string, row]));
  const [customers, vehicles] = [await byId('customers', 'customer_id'), await byId('vehicles', 'vehicle_id')];
  return budgets.map((budget) => {
    const customer = customers.get(String(budget['customer_id']));
    const vehicle = vehicles.get(String(budget['vehicle_id']));
    return {
      ...answeredRow('budgets', budget),
      ...(customer && { customer: { id: String(customer.id), name: String(customer['name']), phone: String(customer['phone']) } }),
      ...(vehicle && { vehicle: { id: String(vehicle.id), plate: String(vehicle['plate']), model: String(vehicle['model']) } }),
    };
  });
}
