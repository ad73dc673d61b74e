import { categoryName, chartOfAccounts } from '#domain/chart-of-accounts.ts';
import { entryTypeNames, financeEntryDefaults, paymentMethods, type EntryType, type FinanceEntry } from '#domain/finance-entry.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatAmount, parseMoney, type Cents } from '#domain/values/money.ts';
import type { RepeatKind } from './repeat-plan.ts';

/** What the form holds, as text. */
export interface EntryFormValues {
  id_company: string;
  /** '' until it is chosen. */
  type: EntryType | '';
  description: string;
  amount: string;
  date: string;
  due_date: string;
  method_payment: string;
  /** As a person calls it; an account's key is made of its name on saving. */
  category: string;
  cost_center: string;
  is_paid: boolean;
  notes: string;
  /** Of a new one: whether it comes again, and how often. */
  repeat: RepeatKind;
  times: string;
}

export const newEntryValues = (day: CivilDate, company: string): EntryFormValues => ({
  id_company: company,
  type: '',
  description: '',
  amount: '',
  date: day,
  due_date: '',
  method_payment: '0',
  category: '',
  cost_center: '',
  is_paid: false,
  notes: '',
  repeat: 'none',
  times: '2',
});

export const entryFormValues = (entry: FinanceEntry): EntryFormValues => ({
  ...newEntryValues(entry.date, entry.id_company),
  type: entry.type,
  description: entry.description,
  amount: formatAmount(entry.amount),
  due_date: entry.due_date,
  // By its number: 0 is cash (ruling 29).
  method_payment: String(entry.method_payment),
  category: categoryName(entry.category),
  cost_center: entry.cost_center,
  is_paid: entry.is_paid,
  notes: entry.notes,
});

type Edited = Partial<Omit<EntryFormValues, 'repeat' | 'times'>>;

/**
 * What is saved of the values; what cannot be read goes on as typed, for the domain to refuse. `type`: that of the whole
 * form, by which a category's name is an account.
 */
export function entryFields(edited: Edited, type: EntryFormValues['type']): Partial<FinanceEntry> {
  const { id_company: company, amount, date, due_date: due, method_payment: method, category, type: chosen } = edited;
  const { description, cost_center, is_paid, notes } = edited;
  return {
    ...(description !== undefined && { description }),
    ...(cost_center !== undefined && { cost_center }),
    ...(is_paid !== undefined && { is_paid }),
    ...(notes !== undefined && { notes }),
    ...(company !== undefined && { id_company: company as RowId }),
    ...(chosen !== undefined && { type: chosen as EntryType }),
    ...(amount !== undefined && { amount: readAmount(amount) }),
    ...(date !== undefined && { date: date as CivilDate }),
    ...(due !== undefined && { due_date: due as CivilDate | '' }),
    ...(method !== undefined && { method_payment: Number(method) }),
    ...(category !== undefined && { category: categoryOf(category, type) }),
  };
}

/** A new entry's fields, with the defaults of what the form does not show. */
export const newEntryFields = (values: EntryFormValues): Partial<FinanceEntry> => ({ ...financeEntryDefaults, ...entryFields(values, values.type) });

const readAmount = (typed: string): Cents => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? typed)) as Cents;

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The key of the account that a name means, in any writing; else the shop's own word as it is. */
function categoryOf(name: string, type: EntryFormValues['type']): string {
  const accounts = Object.entries(chartOfAccounts).filter(([, account]) => account.type === type);
  return accounts.find(([, account]) => plain(account.name) === plain(name))?.[0] ?? name.trim();
}

/** Names of the accounts of a type, of both while none is chosen. */
export const accountNames = (type: EntryFormValues['type']): string[] =>
  Object.values(chartOfAccounts)
    .filter((account) => type === '' || account.type === type)
    .map(({ name }) => name);

const dateText = (text: string): string => (isCivilDate(text) ? formatCivilDate(text) : text);

/** An entry in the words of the form, for the question about what another device changed meanwhile. */
export function shownValues(entry: FinanceEntry, companyName: (id: string) => string): object {
  const values = entryFormValues(entry);
  return {
    ...values,
    id_company: companyName(entry.id_company),
    type: entryTypeNames[entry.type],
    date: dateText(entry.date),
    due_date: dateText(entry.due_date),
    method_payment: paymentMethods[entry.method_payment] ?? values.method_payment,
    is_paid: entry.is_paid ? 'sim' : 'não',
  };
}
