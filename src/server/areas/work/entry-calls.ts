import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createNamedEntry, ledgerSums, listBudgetEntries, listEntries } from '#contract/finance-calls.ts';
import type { EntryType } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { isUuid } from '#domain/values/ids.ts';
import { ofShop, rowsById, tableOf } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { entries } from '../../db/collection-tables.ts';
import { shownList } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { writersOf } from '../../sync/collection-routes.ts';
import { collectionRules } from '../collection-rules.ts';

/** The documented calls of the ledger (spec 2 §7 Finance). */
export function entryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listEntries, ({ signature, access, query }) =>
    inTenant(db, signature, (tx) => shownList(tx, access, 'entries', '', between(query)), { mode: 'snapshot' }),
  );

  route(app, context, ledgerSums, ({ signature, query }) => inTenant(db, signature, (tx) => sumsOf(tx, between(query)), { mode: 'snapshot' }));

  route(app, context, listBudgetEntries, ({ signature, access, params: { budget } }) =>
    inTenant(
      db,
      signature,
      async (tx) => {
        if (!isUuid(budget) || (await rowsById(tx, 'budgets', [budget])).length === 0) throw new Refusal('not_found');
        return shownList(tx, access, 'entries', '', eq(entries.id_budget, budget));
      },
      { mode: 'snapshot' },
    ),
  );

  route(app, context, createNamedEntry, writersOf(context, 'entries', collectionRules).create);
}

const between = ({ start_date, end_date }: { start_date: CivilDate | ''; end_date: CivilDate | '' }) =>
  and(start_date === '' ? undefined : gte(entries.date, start_date), end_date === '' ? undefined : lte(entries.date, end_date));

/** All of it is added up by the database, in exact decimals. */
async function sumsOf(tx: TenantTransaction, condition: SQL | undefined) {
  const sumOf = (type: EntryType, isPaid?: true) =>
    sql<number>`coalesce(sum(${entries.amount}) FILTER (WHERE ${and(eq(entries.type, type), isPaid && eq(entries.is_paid, true))}), 0)::float8`;
  const difference = (isPaid?: true) =>
    sql<number>`coalesce(sum(CASE ${entries.type} WHEN 'income' THEN ${entries.amount} ELSE -${entries.amount} END) ${isPaid ? sql`FILTER (WHERE ${entries.is_paid})` : sql``}, 0)::float8`;
  const [found] = await tx.orm
    .select({
      income: sumOf('income'),
      expense: sumOf('expense'),
      balance: difference(),
      paidIncome: sumOf('income', true),
      paidExpense: sumOf('expense', true),
      paidBalance: difference(true),
    })
    .from(entries)
    .where(and(ofShop(tableOf('entries'), tx.signature), condition));
  const { income, expense, balance, paidIncome, paidExpense, paidBalance } = found ?? {
    income: 0,
    expense: 0,
    balance: 0,
    paidIncome: 0,
    paidExpense: 0,
    paidBalance: 0,
  };
  return { income, expense, balance, paid: { income: paidIncome, expense: paidExpense, balance: paidBalance } };
}
