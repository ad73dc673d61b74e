import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';
import { wireRowSchema } from './rows.ts';

/** Quotes a page (the spec leaves it to the server). */
export const budgetsPerPage = 12;

/** The customer and the car of a quote as they travel with it (spec 2 §3). */
export const budgetParties = {
  customer: z.optional(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
  vehicle: z.optional(z.object({ id: z.string(), plate: z.string(), model: z.string() })),
};

const budgetWithParties = z.extend(wireRowSchema('budgets'), budgetParties);

export const listBudgets = defineCall({
  name: 'budgets.list',
  method: 'GET',
  path: '/orcamentos/:signature',
  access: 'member',
  needs: ['budget.read'],
  area: 'budgets',
  summary: 'Orçamentos da assinatura, do mais novo ao mais antigo; a busca acha por cliente, placa e número',
  params: z.object({ signature: idParam }),
  query: pagingQuery(budgetsPerPage),
  response: paged(budgetWithParties),
});

export const showBudget = defineCall({
  name: 'budgets.show',
  method: 'GET',
  path: '/orcamentos/show/:id',
  access: 'member',
  needs: ['budget.read'],
  area: 'budgets',
  summary: 'Um orçamento com cliente, veículo e itens',
  params: z.object({ id: idParam }),
  response: budgetWithParties,
});

export const lastBudgetNumber = defineCall({
  name: 'budgets.lastNumber',
  method: 'GET',
  path: '/orcamentos/ultimo-numero/:signature',
  access: 'member',
  needs: ['budget.draft'],
  area: 'budgets',
  summary: 'Último número dado a um orçamento; 0 antes do primeiro',
  params: z.object({ signature: idParam }),
  response: z.object({ ultimo: z.int() }),
});
