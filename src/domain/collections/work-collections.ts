import { budgetFields, budgetStatusName, deriveBudget, readBudgetCall } from '../budgets/budget.ts';
import { defineCollection, type CallMade } from '../fields/collection.ts';
import { deriveEntry, financeEntryFields } from '../finance/finance-entry.ts';
import { listedServiceStatus, serviceFields, serviceStatusName, type Service } from '../services/service.ts';
import { invertDigits } from '../values/sort-key.ts';
import { formatCivilDateTime } from '../values/civil-date.ts';

/* The shop's work: quotes, the services that come of them, and the money that comes of those. Declared here, registered in `collections.ts`. */

export const budgets = defineCollection({
  name: 'budgets',
  wirePath: '/orcamentos',
  noun: 'Orçamento',
  nouns: ['orçamento', 'orçamentos'],
  ofNew: '(provisório)',
  fields: budgetFields,
  shopName: 'id_signature',
  screen: '/dashboard/orcamentos',
  searchWords: ({ status }) => budgetStatusName(status),
  foundThrough: ['customer_id', 'vehicle_id'],
  indexedFields: ['budget_number'],
  // The newest first.
  sortKey: ({ budget_number }) => invertDigits(String(budget_number).padStart(9, '0')),
  // An approval never covers a price that the customer has not seen (DESIGN §3, Merge).
  merge: { excluding: [[['status'], ['items', 'discount', 'expiry_date']]], lists: ['items'] },
  derived: { fields: ['total'], of: deriveBudget },
  fixed: ['budget_number', 'provisional_number', 'approval_token'],
  fromCall: readBudgetCall,
  storeVersion: 3,
  describe: ({ budget_number }) => `Orçamento nº ${budget_number}`,
});

export const services = defineCollection({
  name: 'services',
  wirePath: '/servicos',
  noun: 'Serviço',
  nouns: ['serviço', 'serviços'],
  fields: serviceFields,
  shopName: 'signature',
  screen: '/dashboard/servicos-listagem',
  searchWords: ({ status }) => `${listedServiceStatus(status)} ${serviceStatusName(status)}`,
  foundThrough: ['id_budget'],
  indexedFields: ['arrived', 'exit', 'status'],
  // What has no date yet wants one; then the latest first.
  sortKey: ({ arrived }) => (arrived === '' ? '0' : `1${invertDigits(arrived)}`),
  merge: { groups: [['arrived', 'exit']] },
  fixed: ['document_token'],
  fromCall: readServiceCall,
  storeVersion: 3,
  describe: ({ arrived }) => (arrived === '' ? 'Serviço sem data' : `Serviço de ${formatCivilDateTime(arrived)}`),
});

export const entries = defineCollection({
  name: 'entries',
  wirePath: '/financy',
  noun: 'Lançamento',
  nouns: ['lançamento', 'lançamentos'],
  fields: financeEntryFields,
  shopName: 'id_signature',
  screen: '/dashboard/financeiro',
  indexedFields: ['date', 'open_due', 'group_id'],
  // The latest first.
  sortKey: ({ date }) => invertDigits(date),
  derived: { fields: ['open_due'], of: deriveEntry },
  storeVersion: 4,
  describe: ({ description }) => description,
});

/** A new service that brings no secret for its order's link gets one. */
function readServiceCall(body: Readonly<Record<string, unknown>>, present: Service | null, made: CallMade): Readonly<Record<string, unknown>> {
  return present === null && (body['document_token'] ?? '') === '' ? { ...body, document_token: made.token } : body;
}
