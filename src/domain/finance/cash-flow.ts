import { dueDateOf, type FinanceEntry } from './finance-entry.ts';
import { addDays, firstDayOfMonth, lastDayOfMonth, type CivilDate } from '../values/civil-date.ts';
import { cents, type Cents } from '../values/money.ts';

/** A day of the month's cash flow, in cents. `balance` runs from the month's first day, which begins at 0. */
export interface CashDay {
  readonly date: CivilDate;
  readonly income: Cents;
  readonly expense: Cents;
  readonly balance: Cents;
}

type Dated = Pick<FinanceEntry, 'date' | 'due_date' | 'is_paid'>;

/** Paid money moved on its date; what is open is to move when it is due. */
const cashDateOf = (entry: Dated): CivilDate => (entry.is_paid ? entry.date : dueDateOf(entry));

/**
 * Every day of the month that `day` is in with what comes in and goes out on it: paid entries by their date, open ones by
 * the day that they are due on. What falls into other months counts nothing.
 */
export function cashFlow(entries: readonly (Dated & Pick<FinanceEntry, 'type' | 'amount'>)[], day: CivilDate): CashDay[] {
  const [first, last] = [firstDayOfMonth(day), lastDayOfMonth(day)];
  const sums = new Map<string, { income: number; expense: number }>();
  for (const entry of entries) {
    const date = cashDateOf(entry);
    const sum = sums.get(date) ?? { income: 0, expense: 0 };
    sum[entry.type] += entry.amount;
    sums.set(date, sum);
  }
  const days: CashDay[] = [];
  let balance = 0;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const { income, expense } = sums.get(date) ?? { income: 0, expense: 0 };
    balance += income - expense;
    days.push({ date, income: cents(income), expense: cents(expense), balance: cents(balance) });
  }
  return days;
}
