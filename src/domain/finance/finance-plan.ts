import { dueDateOf, type FinanceEntry } from './finance-entry.ts';
import { addMonths, type CivilDate } from '../values/civil-date.ts';
import { cents, type Cents } from '../values/money.ts';

/** Most parts of one purchase, and most repetitions of one bill. */
export const mostParts = 60;

/** One of several entries that were made together. */
export interface PlannedEntry {
  /** In cents. */
  readonly amount: Cents;
  readonly date: CivilDate;
  /** '2/12' for the second of twelve. */
  readonly place: string;
}

/**
 * A sum in so many monthly parts that add up to it to the cent: the cents that do not divide come with the first ones.
 * @throws RangeError for less than 1 part, more than {@link mostParts}, or more parts than cents
 */
export function instalments(total: Cents, parts: number, first: CivilDate): PlannedEntry[] {
  checkParts(parts);
  if (total < parts) throw new RangeError(`${total} cents do not make ${parts} parts`);
  const [whole, rest] = [Math.floor(total / parts), total % parts];
  return monthly(parts, first, (at) => cents(whole + (at < rest ? 1 : 0)));
}

/** The same sum in so many months. @throws RangeError for less than 1 month or more than {@link mostParts} */
export function repetitions(amount: Cents, months: number, first: CivilDate): PlannedEntry[] {
  checkParts(months);
  return monthly(months, first, () => amount);
}

// Counted from the first day, not from the one before: the 31st stays the 31st after a February.
const monthly = (count: number, first: CivilDate, amountOf: (at: number) => Cents): PlannedEntry[] =>
  Array.from({ length: count }, (_, at) => ({ amount: amountOf(at), date: addMonths(first, at), place: `${at + 1}/${count}` }));

function checkParts(parts: number): void {
  if (!Number.isInteger(parts) || parts < 1 || parts > mostParts) throw new RangeError(`${parts} is no number of parts`);
}

type Due = Pick<FinanceEntry, 'date' | 'due_date' | 'is_paid'>;

/** Whether an entry should have been paid before that day of the shop's calendar. */
export const isOverdue = (entry: Due, today: CivilDate): boolean => !entry.is_paid && dueDateOf(entry) < today;
