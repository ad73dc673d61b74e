import { asc } from 'drizzle-orm';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { categories, companies } from '../db/collection-tables.ts';
import { ofShop, tableOf } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { fillShop } from './fill.ts';
import { productRows } from './generate-products.ts';
import { recordRows } from './generate-records.ts';

/** Puts so many products on the shop's shelves; a shop without a company gets one, with categories. Answers the new rows. */
export async function fillProducts(tx: TenantTransaction, wanted: { count: number; seed: number; today: CivilDate }): Promise<number> {
  const firstCompany = async () => {
    const [found] = await tx.orm
      .select({ id: companies.id })
      .from(companies)
      .where(ofShop(tableOf('companies'), tx.signature))
      .orderBy(asc(companies.id))
      .limit(1);
    return found?.id;
  };
  let written = 0;
  if ((await firstCompany()) === undefined) {
    written = await fillShop(tx, recordRows({ ...wanted, companies: ['Auto Center'], products: 0, suppliers: 0, employees: 0 }));
  }
  const named = await tx.orm
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(ofShop(tableOf('categories'), tx.signature));
  const byName = new Map(named.map(({ id, name }) => [name, id as RowId]));
  return written + (await fillShop(tx, productRows({ ...wanted, company: (await firstCompany()) as RowId, categories: byName })));
}
