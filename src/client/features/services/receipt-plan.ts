import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { asRow, checkCreate, type FieldProblem } from '#domain/collections/collections.ts';
import type { AccountKey } from '#domain/finance/chart-of-accounts.ts';
import { financeEntryDefaults, paymentMethods, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import { instalments, mostParts } from '#domain/finance/finance-plan.ts';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import { formatAmount, formatMoney, parseMoney, sumCents, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { typedAmount } from './typed-amount.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

/** One payment as it is typed. `date` counts for what is paid, `due_date` for what is not. */
export interface ReceiptLine {
  method_payment: string;
  amount: string;
  is_paid: boolean;
  date: string;
  due_date: string;
  /** In how many instalments, for the methods that have them. */
  parts: string;
}

export interface ReceiptValues {
  id_company: string;
  lines: ReceiptLine[];
}

const lineFields = ['method_payment', 'amount', 'is_paid', 'date', 'due_date', 'parts'] as const satisfies readonly (keyof ReceiptLine)[];

const account: AccountKey = 'services';
// Credit card, the shop's card machine, boleto (spec 2 §3).
const dividedMethods: readonly string[] = ['1', '5', '6'];

export const hasParts = (method: string): boolean => dividedMethods.includes(method);

/** A payment of what is left, by the usual method, else by the first one, that none of the others has. */
export function nextLine(lines: readonly ReceiptLine[], left: Cents, today: CivilDate, usual = '0'): ReceiptLine {
  const methods = [usual, ...paymentMethods.map((_, number) => String(number))];
  const method = methods.find((each) => lines.every(({ method_payment: taken }) => taken !== each));
  return {
    method_payment: method ?? usual,
    amount: left > 0 ? formatAmount(left) : '',
    is_paid: true,
    date: today,
    due_date: addMonths(today, 1),
    parts: '1',
  };
}

/** What the payments add up to, as far as they can be read, in cents. */
export const sumOfLines = (lines: readonly Pick<ReceiptLine, 'amount'>[]): Cents =>
  sumCents(lines.map(({ amount }) => parseMoney(amount) ?? (0 as Cents)));

export interface ReceiptOf {
  readonly id_budget: RowId;
  readonly description: string;
  readonly today: CivilDate;
  /** An id that ties the instalments of a payment together. */
  readonly newGroup: () => string;
}

export type ReceiptPlan =
  | { readonly ok: true; readonly entries: readonly Partial<FinanceEntry>[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** The entries that the payments make: they add up to them to the cent. Else what is wrong, at 'lines.0.amount' for a field of a payment. */
export function planReceipt({ id_company, lines }: ReceiptValues, of: ReceiptOf): ReceiptPlan {
  const plans = lines.map((line) => planLine(line, id_company as RowId, of));
  const problems = plans.flatMap((plan, at) =>
    plan.ok ? [] : plan.problems.map(({ field, message }) => ({ field: isOfLine(field) ? `lines.${at}.${field}` : field, message })),
  );
  if (problems.length > 0)
    return { ok: false, problems: problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at) };
  return { ok: true, entries: plans.flatMap((plan) => (plan.ok ? plan.entries : [])) };
}

const isOfLine = (field: string): boolean => lineFields.some((name) => name === field);

function planLine(line: ReceiptLine, company: RowId, { today, newGroup, ...of }: ReceiptOf): ReceiptPlan {
  const { is_paid: isPaid, method_payment: method } = line;
  const entry: Partial<FinanceEntry> = {
    ...financeEntryDefaults,
    ...of,
    id_company: company,
    type: 'income',
    category: account,
    amount: typedAmount(line.amount),
    date: isPaid ? (line.date as CivilDate) : today,
    due_date: isPaid ? '' : (line.due_date as CivilDate | ''),
    method_payment: Number(method),
    is_paid: isPaid,
  };
  const count = hasParts(method) ? (parseWhole(line.parts) ?? 0) : 1;
  const checked = checkCreate('entries', entry);
  const problems = [...(checked.ok ? [] : checked.problems), ...lineProblems(line, count)];
  if (!checked.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, entries: count === 1 ? [entry] : inParts(asRow('entries', checked.fields), count, newGroup()) };
}

// Sixty months after it there must still be a year.
const lastStart = '9990';

function lineProblems({ is_paid: isPaid, date, due_date: due, amount }: ReceiptLine, count: number): FieldProblem[] {
  const typed = parseMoney(amount);
  return [
    ...(!isPaid && due === '' ? [{ field: 'due_date', message: texts.dueMissing }] : []),
    ...((isPaid ? date : due) >= lastStart ? [{ field: isPaid ? 'date' : 'due_date', message: texts.dateWrong }] : []),
    ...(count < 1 || count > mostParts ? [{ field: 'parts', message: texts.partsWrong(mostParts) }] : []),
    ...(typed !== null && typed > 0 && typed < count && count <= mostParts ? [{ field: 'parts', message: texts.tooSmall }] : []),
  ];
}

/** A month apart; of what is paid, only the first part is in the till already. */
function inParts(entry: FinanceEntry, count: number, group: string): Partial<FinanceEntry>[] {
  const { description, date: day, due_date: due, is_paid: isPaid } = entry;
  return instalments(entry.amount, count, day).map(({ amount, date, place }, at) => ({
    ...entry,
    amount,
    date,
    due_date: isPaid && at === 0 ? '' : addMonths(due === '' ? day : due, at),
    is_paid: isPaid && at === 0,
    description: `${description} (${place})`,
    group_id: group,
  }));
}

/** '3x de R$ 33,33 (a primeira, R$ 33,34)'; '' while a payment is in one part, or what was typed cannot be divided. */
export function partsText({ amount, parts }: Pick<ReceiptLine, 'amount' | 'parts'>, today: CivilDate): string {
  const [total, count] = [parseMoney(amount) ?? 0, parseWhole(parts) ?? 0];
  if (count < 2 || count > mostParts || total < count) return '';
  const amounts = instalments(total as Cents, count, today).map((part) => part.amount);
  const least = amounts.at(-1) ?? (0 as Cents);
  const greater = amounts.filter((each) => each > least);
  const whole = texts.parcels(count, formatMoney(least));
  return greater[0] === undefined ? whole : `${whole} (${texts.firstParcels(greater.length, formatMoney(greater[0]))})`;
}
