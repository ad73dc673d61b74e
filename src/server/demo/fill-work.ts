import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import { keepNumber } from '../areas/work/budget-rules.ts';
import { leadTo, type Link } from '../db/public-links.ts';
import { fillShop, type GeneratedRow, type ShopTransaction } from './fill.ts';
import { moneyRows } from './generate-money.ts';
import { workRows, type WorkWanted } from './generate-work.ts';
import { yardRows } from './generate-yard.ts';

/** Gives the shop its quotes, services and ledger, with the links that lead to them and the last number that was given out; answers these rows. */
export async function fillWork(tx: ShopTransaction, wanted: WorkWanted): Promise<GeneratedRow[]> {
  const work = [...workRows(wanted)];
  const money = [...moneyRows({ ...wanted, rows: [...wanted.rows, ...work] })];
  const yard = [...yardRows({ ...wanted, rows: [...wanted.rows, ...work] })];
  const rows = [...work, ...yard];
  await fillShop(tx, [...rows, ...money]);
  await leadTo(tx, rows.filter(({ collection }) => collection !== 'entries').map(linkOf));
  await keepNumber(tx, rows.filter(({ collection }) => collection === 'budgets').length);
  return [...rows, ...money];
}

function linkOf({ collection, id, fields }: GeneratedRow): Link {
  const { approval_token, document_token } = fields as Partial<Budget & Service>;
  return { token: approval_token ?? document_token ?? '', collection, id };
}
