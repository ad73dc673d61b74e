import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getPlan, listPlans, type PlanRow } from '#contract/plan-calls.ts';
import { cents, toDecimal } from '#domain/values/money.ts';
import type { Database } from '../../db/database.ts';
import { plans } from '../../db/schema.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

export function planRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listPlans, () => plansAtSale(db));

  route(app, context, getPlan, async ({ params: { id } }) => {
    const [plan] = await db.orm.select().from(plans).where(eq(plans.id, id));
    if (!plan) throw new Refusal('not_found');
    return planRow(plan);
  });
}

/** From the lowest price to the highest. */
export async function plansAtSale({ orm }: Pick<Database, 'orm'>): Promise<PlanRow[]> {
  const found = await orm.select().from(plans).orderBy(asc(plans.price_cents), asc(plans.id));
  return found.map(planRow);
}

/** A plan as it travels. */
export function planRow({ id, name, price_cents, company, users, invoices }: typeof plans.$inferSelect): PlanRow {
  return { id, name, price: toDecimal(cents(price_cents)), company, users, invoices };
}
