import { and, eq, gte, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createNamedEntry, listBudgetEntries, listEntries } from '#contract/finance-calls.ts';
import { isUuid } from '#domain/values/ids.ts';
import { rowsById } from '../../db/rows.ts';
import { inTenant } from '../../db/tenant.ts';
import { entries } from '../../db/work-tables.ts';
import { wholeList } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { writersOf } from '../../sync/collection-routes.ts';
import { collectionRules } from '../collection-rules.ts';
import { answeredRow } from '../records/record-rules.ts';

/** The documented calls of the ledger (spec 2 §7 Finance). */
export function entryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, listEntries, ({ signature, query: { start_date, end_date } }) =>
    inTenant(db, signature, async (tx) => {
      const between = and(start_date === '' ? undefined : gte(entries.date, start_date), end_date === '' ? undefined : lte(entries.date, end_date));
      return (await wholeList(tx, 'entries', '', between)).map((row) => answeredRow('entries', row));
    }, { mode: 'snapshot' }),
  );

  route(app, services, listBudgetEntries, ({ signature, params: { budget } }) =>
    inTenant(db, signature, async (tx) => {
      if (!isUuid(budget) || (await rowsById(tx, 'budgets', [budget])).length === 0) throw new Refusal('not_found');
      return (await wholeList(tx, 'entries', '', eq(entries.id_budget, budget))).map((row) => answeredRow('entries', row));
    }, { mode: 'snapshot' }),
  );

  route(app, services, createNamedEntry, writersOf(services, 'entries', collectionRules).create);
}
