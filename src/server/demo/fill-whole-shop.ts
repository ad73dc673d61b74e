import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import { keepNumber } from '../areas/work/budget-rules.ts';
import { leadTo, type Link } from '../db/public-links.ts';
import { fillShop, type GeneratedRow, type ShopTransaction } from './fill.ts';
import { shopRows, type ShopWanted } from './generate-shop.ts';

/**
 * Fills the shop with all that it is to have, with the links that lead to its work and the last number that was given out;
 * answers these rows. `change` may make another row of each first.
 */
export async function fillWholeShop(
  tx: ShopTransaction,
  wanted: ShopWanted,
  change: (row: GeneratedRow) => GeneratedRow = same,
): Promise<GeneratedRow[]> {
  const rows = shopRows(wanted).map(change);
  await fillShop(tx, rows);
  await leadTo(tx, rows.filter(({ collection }) => collection === 'budgets' || collection === 'services').map(linkOf));
  await keepNumber(tx, rows.filter(({ collection }) => collection === 'budgets').length);
  return rows;
}

const same = (row: GeneratedRow): GeneratedRow => row;

function linkOf({ collection, id, fields }: GeneratedRow): Link {
  const { approval_token, document_token } = fields as Partial<Budget & Service>;
  return { token: approval_token ?? document_token ?? '', collection, id };
}
