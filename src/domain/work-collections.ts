import { budgetDefaults, budgetFields, budgetStatusName, deriveBudget, readBudgetCall, type Budget } from './budget.ts';
import type { CallMade, Collection } from './collection.ts';
import type { CollectionName } from './collections.ts';
import { deriveEntry, financeEntryDefaults, financeEntryFields, type FinanceEntry } from './finance-entry.ts';
import { listedServiceStatus, serviceDefaults, serviceFields, serviceStatusName, type Service } from './service.ts';
import { inverted } from './sort-key.ts';
import { formatCivilDateTime } from './values/civil-date.ts';

/* The shop's work: quotes, the services that come of them, and the money that comes of those. Declared here, registered in `collections.ts`. */

export const budgets: Collection<Budget, CollectionName> = {
  name: 'budgets',
  wirePath: '/orcamentos',
  fields: budgetFields,
  defaults: budgetDefaults,
  references: [
    { field: 'customer_id', to: 'customers', onDelete: 'restrict' },
    { field: 'vehicle_id', to: 'vehicles', onDelete: 'restrict' },
  ],
  searchFields: [
    { field: 'description', kind: 'text' },
    { field: 'budget_number', kind: 'digits' },
    { field: 'provisional_number', kind: 'digits' },
  ],
  searchWords: ({ status }) => budgetStatusName(status),
  alsoFoundBy: [],
  foundThrough: ['customer_id', 'vehicle_id'],
  indexedFields: ['budget_number'],
  // The newest first.
  sortKey: ({ budget_number }) => inverted(String(budget_number).padStart(9, '0')),
  // An approval never covers a price that the customer has not seen (DESIGN §3, Merge).
  merge: { groups: [], excluding: [[['status'], ['items', 'discount', 'expiry_date']]], lists: ['items'] },
  money: ['items.price', 'discount', 'total'],
  derived: { fields: ['total'], of: deriveBudget },
  fixed: ['budget_number', 'provisional_number', 'approval_token'],
  fromCall: readBudgetCall,
  storeVersion: 3,
  describe: ({ budget_number }) => `Orçamento nº ${budget_number}`,
};

export const services: Collection<Service, CollectionName> = {
  name: 'services',
  wirePath: '/servicos',
  fields: serviceFields,
  defaults: serviceDefaults,
  references: [
    { field: 'id_budget', to: 'budgets', onDelete: 'restrict' },
    { field: 'employer_id', to: 'employees', onDelete: 'restrict' },
  ],
  searchFields: [{ field: 'obs', kind: 'text' }],
  searchWords: ({ status }) => `${listedServiceStatus(status)} ${serviceStatusName(status)}`,
  alsoFoundBy: [],
  foundThrough: ['id_budget'],
  indexedFields: ['arrived', 'exit', 'status'],
  // What has no date yet wants one; then the latest first.
  sortKey: ({ arrived }) => (arrived === '' ? '0' : `1${inverted(arrived)}`),
  merge: { groups: [['arrived', 'exit']], excluding: [], lists: [] },
  money: ['comission'],
  fixed: ['document_token'],
  fromCall: readServiceCall,
  storeVersion: 3,
  describe: ({ arrived }) => (arrived === '' ? 'Serviço sem data' : `Serviço de ${formatCivilDateTime(arrived)}`),
};

export const entries: Collection<FinanceEntry, CollectionName> = {
  name: 'entries',
  wirePath: '/financy',
  fields: financeEntryFields,
  defaults: financeEntryDefaults,
  references: [
    { field: 'id_company', to: 'companies', onDelete: 'restrict' },
    { field: 'id_budget', to: 'budgets', onDelete: 'restrict' },
  ],
  searchFields: [
    { field: 'description', kind: 'text' },
    { field: 'notes', kind: 'text' },
  ],
  alsoFoundBy: [],
  indexedFields: ['date', 'open_due', 'group_id'],
  // The latest first.
  sortKey: ({ date }) => inverted(date),
  merge: { groups: [], excluding: [], lists: [] },
  money: ['amount'],
  derived: { fields: ['open_due'], of: deriveEntry },
  storeVersion: 4,
  describe: ({ description }) => description,
};

/** A new service that brings no secret for its order's link gets one. */
function readServiceCall(body: Readonly<Record<string, unknown>>, present: Service | null, made: CallMade): Readonly<Record<string, unknown>> {
  return present === null && (body['document_token'] ?? '') === '' ? { ...body, document_token: made.token } : body;
}
