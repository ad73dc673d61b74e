import type { Purchase } from '#client/data/save/save-purchase.ts';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import { instalments, mostParts } from '#domain/finance/finance-plan.ts';
import { mostPieces } from '#domain/products/stock-movement.ts';
import { addMonths, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, parseMoney, sumCents, type Cents } from '#domain/values/money.ts';
import { purchaseTexts as texts } from './stock-texts.ts';

/** A line as it is typed. */
export interface PurchaseLineValues {
  readonly key: string;
  readonly product: RowId | null;
  readonly words: string;
  readonly pieces: string;
  readonly cost: string;
}

/** What the form holds beside its dates, as text. */
export interface TypedPurchase {
  readonly supplier: RowId | '';
  readonly company: RowId;
  readonly note: string;
  readonly lines: readonly PurchaseLineValues[];
  readonly keepsCost: boolean;
  readonly parts: string;
  readonly isPaid: boolean;
}

/** When it is paid; `later` are the due dates behind the first, as far as they are shown. */
export interface PurchaseDates {
  first: string;
  later: string[];
}

/** More due dates than these are not written one by one. */
const mostShown = 12;

/** The due dates that are shown: a month from one to the next. None while the first is no date. */
export function monthlyDates(first: string, parts: string): CivilDate[] {
  const count = parseWhole(parts) ?? 1;
  if (!isCivilDate(first) || count < 1 || count > mostShown) return [];
  return Array.from({ length: count }, (_, at) => addMonths(first as CivilDate, at));
}

export const emptyLine = (key: string): PurchaseLineValues => ({ key, product: null, words: '', pieces: '1', cost: '' });

const isBlank = ({ product, words }: PurchaseLineValues) => product === null && words.trim() === '';

/** What the lines come to, as far as they can be read. */
export const totalOf = (lines: readonly PurchaseLineValues[]): Cents =>
  sumCents(lines.map(({ pieces, cost }) => cents((parseWhole(pieces) ?? 0) * Math.max(0, parseMoney(cost) ?? 0))));

/** What is paid, whose, and by whom it is told. */
interface Payable {
  readonly supplierName: string;
  /** The ledger is not this person's to write: nothing is paid by this form. */
  readonly isPayable: boolean;
  readonly group: string;
}

/** Reads the form: the purchase, or what is wrong with it. */
export function readPurchase(values: TypedPurchase & PurchaseDates, payable: Payable): Purchase | { readonly wrong: string } {
  const lines: Purchase['lines'][number][] = [];
  for (const line of values.lines) {
    if (isBlank(line)) continue;
    const [pieces, cost] = [parseWhole(line.pieces), line.cost.trim() === '' ? null : parseMoney(line.cost)];
    if (line.product === null) return { wrong: texts.noProduct };
    if (pieces === null || pieces < 1 || pieces > mostPieces) return { wrong: texts.wrongPieces };
    if (line.cost.trim() !== '' && (cost === null || cost < 0)) return { wrong: texts.wrongCost };
    lines.push({ product: line.product, pieces, cost });
  }
  if (lines.length === 0) return { wrong: texts.noLines };
  const entries = payable.isPayable ? readEntries(values, payable) : [];
  if ('wrong' in entries) return entries;
  return { supplier: values.supplier || null, lines, keepsCost: values.keepsCost, entries };
}

function readEntries({ company, first, later, parts, isPaid, note, lines }: TypedPurchase & PurchaseDates, { supplierName, group }: Payable) {
  const [total, count] = [totalOf(lines), parseWhole(parts)];
  // What cost nothing, or nobody said what, is not paid.
  if (total <= 0) return [];
  if (!isCivilDate(first)) return { wrong: texts.wrongDate };
  if (count === null || count < 1 || count > mostParts || count > total) return { wrong: texts.wrongParts };
  const dates = [first, ...later.slice(0, monthlyDates(first, parts).length - 1)];
  if (!dates.every(isCivilDate)) return { wrong: texts.wrongDate };
  return instalments(total, count, first as CivilDate).map(({ amount, date, place }, at): Partial<FinanceEntry> => ({
    ...financeEntryDefaults,
    id_company: company,
    type: 'expense',
    amount,
    date: (dates[at] ?? date) as CivilDate,
    due_date: (dates[at] ?? date) as CivilDate,
    description: texts.entry(supplierName, count === 1 ? '' : place),
    category: 'parts_bought',
    is_paid: isPaid,
    notes: note.trim(),
    group_id: count === 1 ? '' : group,
  }));
}
