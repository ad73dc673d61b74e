import { budgetDefaults, type Budget, type BudgetItem } from '../budgets/budget.ts';
import { customerCallDefaults, type CustomerCall } from '../customers/customer-call.ts';
import { financeEntryDefaults, type FinanceEntry } from '../finance/finance-entry.ts';
import { serviceDefaults, type Service } from '../services/service.ts';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import type { Known } from './dated.ts';

/* Rows of which the tests of the line of time are made. */
export const id = (text: string) => text as RowId;
export const day = (text: string) => text as CivilDate;
export const at = (text: string) => text as CivilDateTime;
export const [today, now] = [day('2026-11-24'), at('2026-11-24T10:00')];
export const [celia, davi, hrv, hrvBefore] = [id('celia'), id('davi'), id('hrv'), id('hrv-before')];
export const all = { prices: true, payments: true };

export const line = (description: string, price = 0, quantity = 1): BudgetItem => ({
  id: description,
  description,
  quantity,
  price: cents(price),
  kind: 'part',
  product_id: null,
  group: '',
});

export const quote = (of: string, fields: Partial<Budget> = {}): Known<Budget> => ({
  ...budgetDefaults,
  id: id(of),
  rev: 1,
  customer_id: celia,
  vehicle_id: hrv,
  date: day('2026-11-20'),
  expiry_date: day('2026-11-30'),
  budget_number: 318,
  ...fields,
});
export const service = (of: string, budget: string, fields: Partial<Service> = {}): Known<Service> => ({
  ...serviceDefaults,
  id: id(of),
  rev: 1,
  id_budget: id(budget),
  ...fields,
});
export const entry = (of: string, budget: string, fields: Partial<FinanceEntry> = {}): Known<FinanceEntry> => ({
  ...financeEntryDefaults,
  id: id(of),
  rev: 1,
  id_company: id('prado'),
  id_budget: id(budget),
  description: 'Sinal',
  type: 'income',
  amount: cents(10_000),
  date: day('2026-11-20'),
  ...fields,
});

export const call = (of: string, fields: Partial<CustomerCall> = {}): Known<CustomerCall> => ({
  ...customerCallDefaults,
  id: id(of),
  rev: 1,
  customer_id: celia,
  vehicle_id: hrv,
  reason: 'service',
  about: 'oil',
  at: at('2026-11-22T09:00'),
  by: 'Renata Lima',
  ...fields,
});

export const work = {
  budgets: [
    quote('old', { date: day('2025-09-03'), budget_number: 204, status: 'rejected', items: [line('4 pneus 215/55 R17', 112_000)] }),
    quote('new', {
      status: 'approved',
      total: cents(30_000),
      items: [line('Óleo 5W-30', 5_000, 4), line('Mão de obra', 10_000)],
      description: 'Revisão',
    }),
  ],
  services: [
    service('done', 'new', {
      status: 'finished',
      arrived: at('2026-11-22T08:00'),
      exit: at('2026-11-22T17:00'),
      employer_id: id('igor'),
      obs: ' Folga na bieleta ',
    }),
  ],
  entries: [
    entry('paid', 'new', { is_paid: true, method_payment: 4, date: day('2026-11-22') }),
    entry('due', 'new', { date: day('2026-12-01'), amount: cents(5_000) }),
  ],
  calls: [],
};
export const ids = (items: readonly { readonly id: RowId }[]) => items.map((item) => item.id);
