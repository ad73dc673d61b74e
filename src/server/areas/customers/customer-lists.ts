import { and, asc, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findByPlate, listVehicles } from '#contract/customer-calls.ts';
import { isUuid } from '#domain/values/ids.ts';
import { plateForms } from '#domain/values/plate.ts';
import { ofShop, rowsById, tableOf } from '../../db/rows.ts';
import { customers, vehicles } from '../../db/collection-tables.ts';
import { inTenant } from '../../db/tenant.ts';
import { shownPage } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

export function customerListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listVehicles, ({ signature, access, params, query, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const owner = isUuid(params.customer) ? await rowsById(tx, 'customers', [params.customer]) : [];
        if (owner.length === 0) throw new Refusal('not_found');
        return shownPage(tx, access, 'vehicles', { query, url: request.url, condition: sql`${vehicles.customer_id} = ${params.customer}` });
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, findByPlate, ({ signature, params }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const forms = plateForms(params.plate);
        const [exact] = forms;
        if (exact === undefined) throw new Refusal('not_found');
        const [found] = await tx.orm
          .select({
            customer: { id: customers.id, name: customers.name, phone: customers.phone },
            vehicle: { id: vehicles.id, model: vehicles.model, plate: vehicles.plate },
          })
          .from(vehicles)
          .innerJoin(customers, and(ofShop(tableOf('customers'), signature), sql`${customers.id} = ${vehicles.customer_id}`))
          .where(and(ofShop(tableOf('vehicles'), signature), inArray(vehicles.plate, forms)))
          // A plate as written wins over its other form; of two equal ones, the one written last.
          .orderBy(asc(sql`${vehicles.plate} <> ${exact}`), sql`${vehicles.rev} DESC`)
          .limit(1);
        if (!found) throw new Refusal('not_found');
        return found;
      },
      { mode: 'snapshot' },
    ),
  );
}
