import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listProducts, listStockMovements } from '#contract/record-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { isUuid } from '#domain/values/ids.ts';
import { stockMovements } from '../../db/collection-tables.ts';
import { rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { shownPage } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

/** The lists of the shop's records that answer more than rows (spec 2 §7). */
export function recordListRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listProducts, ({ signature, access, query, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const page = await shownPage(tx, access, 'products', { query, url: request.url });
        return { ...page, data: await withNamed(tx, page.data) };
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, listStockMovements, ({ signature, access, params, query, request }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        const product = isUuid(params.product) ? await rowsById(tx, 'products', [params.product]) : [];
        if (product.length === 0) throw new Refusal('not_found');
        return shownPage(tx, access, 'stock_movements', {
          query,
          url: request.url,
          condition: sql`${stockMovements.product_id} = ${params.product}`,
        });
      },
      { mode: 'snapshot' },
    ),
  );
}

/** Products with the id and the name of their category and company (ruling 2). */
async function withNamed(tx: TenantTransaction, rows: readonly WireRow[]) {
  const categories = await namesOf(
    tx,
    'categories',
    rows.map(({ category_id: id }) => id),
  );
  const companies = await namesOf(
    tx,
    'companies',
    rows.map(({ id_company: id }) => id),
  );
  return rows.map((row) => {
    const category = categories.get(String(row['category_id']));
    const company = companies.get(String(row['id_company']));
    return { ...row, ...(category && { category }), ...(company && { company }) };
  });
}

async function namesOf(tx: TenantTransaction, name: 'categories' | 'companies', ids: readonly unknown[]) {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const found = wanted.length === 0 ? [] : await rowsById(tx, name, wanted);
  return new Map(found.map((row) => [String(row.id), { id: String(row.id), name: String(row['name']) }]));
}
