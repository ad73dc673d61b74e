import * as z from 'zod/mini';
import type { Permission } from '../access/shop-permissions.ts';
import type { AskedWrite } from '../fields/collection.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { amount, flag, requiredDate } from '../fields/schemas.ts';
import { normalisedText, optionalText } from '../fields/text-schemas.ts';
import { optionalField, reference, requiredField, requiredReference, requiredText, text } from '../fields/builders.ts';
import { isCivilDate, type CivilDate } from '../values/civil-date.ts';
import { cents, sumCents, type Cents } from '../values/money.ts';

/** Ways of payment by their number on the wire (spec 2 §3). 0 is cash: never test it for truth (ruling 29). */
export const paymentMethods = [
  'Dinheiro',
  'Cartão de crédito',
  'Cartão de débito',
  'Transferência bancária',
  'Pix',
  'Maquininha',
  'Boleto',
  'Outros',
] as const;

/** Types of an entry as a person calls them. */
export const entryTypeNames = { income: 'Entrada', expense: 'Saída' } as const;
export type EntryType = keyof typeof entryTypeNames;

const numeric = z.transform((value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value));

const unknownMethod = 'Forma de pagamento desconhecida.';
const positiveAmount = amount('Valor inválido.').check(z.refine((value) => value > 0, 'Informe o valor.'));

/**
 * Fields of an entry of the ledger (spec 2 §3, §5). `amount` is in cents. `date` says which month it belongs to;
 * `due_date` when it is to be paid, '' for the same day. `category` is a key of the chart of accounts or a word of the
 * shop's own, `group_id` ties instalments and repetitions together; both and `cost_center` may be ''. `open_due` is worked
 * out: the day until which it is open, '' once it is paid.
 */
export const financeEntryFields = {
  id_company: requiredReference('Empresa', 'companies', 'restrict', 'Escolha a empresa.'),
  id_budget: reference('Orçamento', 'budgets', 'restrict'),
  description: requiredText('Descrição', 200, 'Informe a descrição.', { search: 'text' }),
  type: requiredField(kinds.choice(entryTypeNames), 'Tipo', z.enum(['income', 'expense'], 'Escolha entrada ou saída.')),
  amount: requiredField(kinds.money, 'Valor', positiveAmount),
  date: requiredField(kinds.civilDate, 'Data', requiredDate('Informe a data.')),
  due_date: optionalField<CivilDate | '', 'text'>(
    kinds.civilDate,
    'Vencimento',
    normalisedText(10, (typed) => typed, isCivilDate, 'Vencimento inválido.') as unknown as z.ZodMiniType<CivilDate | ''>,
    '',
  ),
  method_payment: optionalField(
    kinds.numberedChoice(paymentMethods),
    'Forma de pagamento',
    z.pipe(numeric, z.int(unknownMethod).check(z.gte(0, unknownMethod), z.lte(7, unknownMethod))),
    0,
  ),
  is_paid: optionalField(kinds.flag('Pago', 'Pendente'), 'Situação', flag, false),
  notes: text('Observações', 2000, { search: 'text' }),
  category: text('Categoria', 60),
  cost_center: text('Centro de custo', 60),
  group_id: text('Código do grupo', 64, { isHidden: true }),
  open_due: optionalField(kinds.civilDate, 'Em aberto até', optionalText(10), ''),
};

export type FinanceEntry = RowOf<typeof financeEntryFields>;

export const financeEntryDefaults = defaultsOf(financeEntryFields);

/** What comes in is received at the front desk; what goes out is for who keeps the books (FIELD F). */
export const entryNeeds = ({ before, set }: AskedWrite<FinanceEntry>): readonly Permission[] =>
  before?.type === 'expense' || set.type === 'expense' ? ['entry.read', 'entry.change'] : [];

/** When an entry is to be paid: its due date, else its date. */
export const dueDateOf = ({ date, due_date }: Pick<FinanceEntry, 'date' | 'due_date'>): CivilDate => (due_date === '' ? date : due_date);

export const deriveEntry = (entry: Pick<FinanceEntry, 'date' | 'due_date' | 'is_paid'>) => ({ open_due: entry.is_paid ? '' : dueDateOf(entry) });

type Counted = Pick<FinanceEntry, 'type' | 'amount' | 'is_paid'>;

/** A month's figures in cents: all entries, and beside them what is paid (ruling 30). */
export interface LedgerSummary {
  readonly income: Cents;
  readonly expense: Cents;
  readonly balance: Cents;
  readonly paidIncome: Cents;
  readonly paidExpense: Cents;
  readonly paidBalance: Cents;
}

export function summarise(entries: readonly Counted[]): LedgerSummary {
  const sumOf = (type: EntryType, onlyPaid: boolean) =>
    sumCents(entries.filter((entry) => entry.type === type && (entry.is_paid || !onlyPaid)).map(({ amount: value }) => value));
  const [income, expense, paidIncome, paidExpense] = [sumOf('income', false), sumOf('expense', false), sumOf('income', true), sumOf('expense', true)];
  return { income, expense, balance: cents(income - expense), paidIncome, paidExpense, paidBalance: cents(paidIncome - paidExpense) };
}

/** What the alert of a service says (spec 2 §7, Resumo): Recebido (income that is paid), Total Orçado, Saldo, in cents. */
export function serviceSummary(entries: readonly Counted[], total: Cents) {
  const { paidIncome: received } = summarise(entries);
  return { received, total, balance: cents(total - received) };
}

/** What is owed, in cents. */
export interface Owed {
  /** What of the price no income stands for yet, received or still to come; never below zero. */
  readonly open: Cents;
  /** Income that is still to come. */
  readonly pending: Cents;
}

/** What is owed for a service of that price, by the entries of its quote. */
export function owedOf(entries: readonly Counted[], total: Cents): Owed {
  const { income, paidIncome } = summarise(entries);
  return { open: cents(Math.max(0, total - income)), pending: cents(income - paidIncome) };
}

/** {@link Owed} without what is still to come. */
export const openOfService = (entries: readonly Counted[], total: Cents): Cents => owedOf(entries, total).open;
