import { declaredWords, type FieldWords } from '#client/ui/fields/field-words.ts';
import { storedValues, typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { categoryName, chartOfAccounts } from '#domain/finance/chart-of-accounts.ts';
import { withLabels } from '#domain/fields/field.ts';
import { financeEntryDefaults, financeEntryFields, type EntryType, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formTexts } from './form-texts.ts';
import type { RepeatKind } from './repeat-plan.ts';

const { id_budget: _, group_id: __, open_due: ___, ...own } = financeEntryFields;

/** What the form shows of an entry. */
export const entryFormFields = withLabels(own, formTexts.labels);

/** What the form holds. */
export interface EntryFormValues extends Omit<TypedValues<typeof own>, 'type'> {
  /** '' until it is chosen. */
  type: EntryType | '';
  /** Of a new one: whether it comes again, and how often. */
  repeat: RepeatKind;
  times: string;
}

const notRepeated = { repeat: 'none', times: '2' } as const;

export const newEntryValues = (day: CivilDate, company: string): EntryFormValues => ({
  ...typedValues(own, null),
  ...notRepeated,
  id_company: company,
  date: day,
});

/** A category as a person calls it; an account's key is made of its name on saving. */
export const entryFormValues = (entry: FinanceEntry): EntryFormValues => ({
  ...typedValues(own, entry),
  ...notRepeated,
  category: categoryName(entry.category),
});

type Edited = Partial<Omit<EntryFormValues, 'repeat' | 'times'>>;

/** What is saved of the values. `type`: that of the whole form, by which a category's name is an account. */
export const entryFields = ({ type: chosen, category, ...edited }: Edited, type: EntryFormValues['type']): Partial<FinanceEntry> => ({
  ...storedValues(own, edited),
  ...(chosen !== undefined && { type: chosen as EntryType }),
  ...(category !== undefined && { category: categoryOf(category, type) }),
});

/** A new entry's fields, with the defaults of what the form does not show. */
export const newEntryFields = (values: EntryFormValues): Partial<FinanceEntry> => ({ ...financeEntryDefaults, ...entryFields(values, values.type) });

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

/** An entry in the words of the form, for the question about what another device changed meanwhile. */
export function entryWords(companyName: (id: string) => string): FieldWords {
  const words = declaredWords(entryFormFields, (_field, id) => companyName(id));
  return { ...words, textOf: (field, stored) => (field === 'category' ? categoryName(String(stored ?? '')) : words.textOf(field, stored)) };
}
