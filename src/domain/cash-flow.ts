import type { FinanceEntry } from './finance-entry.ts';
import { addDays, firstDayOfMonth, lastDayOfMonth, type CivilDate } from './values/civil-date.ts';
import { cents, type Cents } from './values/money.ts';

/** A day of the month's cash flow, in cents. `balance` runs from the month's first day, which begins at 0. */
export interface CashDay {
  readonly date: CivilDate;
  readonly income: Cents;
  readonly expense: Cents;
  readonly balance: Cents;
}

/** Every day of the month that `day` is in with what came in and went out by its date; entries of other months count nothing. */
export function cashFlow(entries: readonly Pick<FinanceEntry, 'type' | 'amount' | 'date'>[], day: CivilDate): CashDay[] {
  const [first, last] = [firstDayOfMonth(day), lastDayOfMonth(day)];
  const sums = new Map<string, { income: number; expense: number }>();
  for (const { type, amount, date } of entries) {
    const sum = sums.get(date) ?? { income: 0, expense: 0 };
    sum[type] += amount;
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
