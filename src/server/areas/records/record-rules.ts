import { count, sql } from 'drizzle-orm';
import { companyLimitText } from '#domain/signatures/subscription.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import { Refusal } from '../../problem.ts';
import type { CollectionRules } from '../../sync/planned-write.ts';
import type { WriteCheck } from '../../sync/collection-writes.ts';
import { keepIssuingCompany } from '../fiscal/note-locks.ts';
import { productRule, stockMovementRule } from './stock-rules.ts';

/** The plan says how many companies a shop has (ruling 16). The counter's lock keeps two creates from both being the last. */
const withinPlan: WriteCheck = async (tx, { before }) => {
  if (before !== null) return;
  const table = tableOf('companies');
  const [found] = await tx.orm
    .select({ present: count(), allowed: sql<number | null>`plan_companies()` })
    .from(table)
    .where(ofShop(table, tx.signature));
  const { present, allowed } = found ?? { present: 0, allowed: null };
  if (allowed === null || present < allowed) return;
  throw new Refusal('plan_limit', { message: companyLimitText(allowed) });
};

/** No category stands within itself, however many steps away: of two moves that would make a ring, the later is refused. */
const notWithinItself: WriteCheck = async (tx, { id, before, fields }) => {
  const parent = fields['parent_id'];
  if (before === null || parent === null || parent === undefined || parent === before['parent_id']) return;
  const table = tableOf('categories');
  const { rows } = await tx.orm.execute(sql`
    WITH RECURSIVE above (id, parent_id) AS (
      SELECT id, parent_id FROM ${table} WHERE ${ofShop(table, tx.signature)} AND id = ${String(parent)}
      UNION
      SELECT next.id, next.parent_id FROM ${table} next JOIN above ON next.id = above.parent_id
        WHERE next.signature_id = ${tx.signature}
    ) SELECT FROM above WHERE id = ${id}`);
  if (rows.length === 0) return;
  const message = 'Uma categoria não pode ficar dentro dela mesma.';
  throw new Refusal('invalid_reference', { message, errors: [{ field: 'parent_id', message }] });
};

/** The rules of the shop's records. */
export const recordWrites: CollectionRules['writes'] = {
  companies: { check: withinPlan, remove: keepIssuingCompany },
  categories: { check: notWithinItself },
  products: productRule,
  stock_movements: stockMovementRule,
};
