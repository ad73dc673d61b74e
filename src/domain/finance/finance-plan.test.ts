import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashFlow } from './cash-flow.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { dueDateOf, type EntryType } from './finance-entry.ts';
import { instalments, isOverdue, mostParts, repetitions } from './finance-plan.ts';
import { incomeStatement } from './income-statement.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';

const day = (text: string) => text as CivilDate;
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(day('2024-01-01'), days));
const anyEntry = fc.record({
  type: fc.constantFrom<EntryType>('income', 'expense'),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
  date: anyDay,
  category: fc.constantFrom('', 'Rifa', 'toString', ...Object.keys(chartOfAccounts)),
});
const anyPromise = fc
  .tuple(anyEntry, fc.record({ due_date: fc.oneof(fc.constant('' as const), anyDay), is_paid: fc.boolean() }))
  .map(([entry, due]) => ({ ...entry, ...due }));

describe('instalments', () => {
  it('add up to the whole, and differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: mostParts, max: 1_000_000_000 }), fc.integer({ min: 1, max: mostParts }), (total, parts) => {
        const amounts = instalments(cents(total), parts, day('2026-11-20')).map(({ amount }) => amount);
        expect(amounts).toHaveLength(parts);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('fall on the same day of each month, or on its last one, leap years too', () => {
    expect(instalments(cents(1000), 3, day('2027-12-31')).map(({ amount, date, place }) => [amount, date, place])).toEqual([
      [334, '2027-12-31', '1/3'],
      [333, '2028-01-31', '2/3'],
      [333, '2028-02-29', '3/3'],
    ]);
    expect(repetitions(cents(4200), 4, day('2026-01-31')).map(({ date }) => date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it.each([0, 1.5, mostParts + 1])('are not %d', (parts) => {
    expect(() => instalments(cents(100_000), parts, day('2026-11-20'))).toThrow(RangeError);
    expect(() => repetitions(cents(100), parts, day('2026-11-20'))).toThrow(RangeError);
  });

  it('are no more than there are cents', () => {
    expect(() => instalments(cents(2), 3, day('2026-11-20'))).toThrow(RangeError);
  });
});

describe('what is due', () => {
  const entry = (date: string, due_date: string, is_paid = false) => ({ date: day(date), due_date: due_date as CivilDate | '', is_paid });

  it('is due on its due date, else on its date, and overdue from the day after until it is paid', () => {
    expect(dueDateOf(entry('2026-11-01', ''))).toBe('2026-11-01');
    expect(isOverdue(entry('2026-11-01', '2026-11-20'), day('2026-11-20'))).toBe(false);
    expect(isOverdue(entry('2026-11-01', '2026-11-20'), day('2026-11-21'))).toBe(true);
    expect(isOverdue(entry('2026-11-01', '2026-11-20', true), day('2026-11-21'))).toBe(false);
  });
});

describe('the cash flow of a month', () => {
  it('has every day once, and its last balance is that of a naive sum', () => {
    fc.assert(
      fc.property(fc.array(anyPromise, { maxLength: 60 }), anyDay, (entries, some) => {
        const days = cashFlow(entries, some);
        const month = some.slice(0, 7);
        expect(days.map(({ date }) => date)).toEqual(
          Array.from(
            { length: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate() },
            (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
          ),
        );
        const naive = entries
          .filter(({ date, due_date: due, is_paid: isPaid }) => (isPaid || due === '' ? date : due).startsWith(month))
          .reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0);
        expect(days.at(-1)?.balance).toBe(naive);
        for (const [at, { income, expense, balance }] of days.entries()) expect(balance - (days[at - 1]?.balance ?? 0)).toBe(income - expense);
      }),
    );
  });
});

describe('the income statement', () => {
  it('agrees with a naive sum, month by month and as a whole', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 80 }), (entries) => {
        const { afterOwners, groups } = incomeStatement(entries, '2026');
        const sumOf = (prefix: string) =>
          entries.filter(({ date }) => date.startsWith(prefix)).reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0);
        expect(afterOwners.total).toBe(sumOf('2026-'));
        expect(afterOwners.months).toEqual(Array.from({ length: 12 }, (_, month) => sumOf(`2026-${String(month + 1).padStart(2, '0')}`)));
        for (const { accounts, total } of Object.values(groups)) expect(accounts.reduce((sum, account) => sum + account.total, 0)).toBe(total);
      }),
    );
  });

  it('takes off in the order of the lines', () => {
    const entry = (type: EntryType, category: string, amount: number) => ({ type, category, amount: cents(amount), date: day('2026-03-10') });
    const statement = incomeStatement(
      [
        entry('income', 'services', 1000),
        entry('expense', 'taxes', 60),
        entry('expense', 'parts_bought', 300),
        entry('expense', 'payroll', 200),
        entry('expense', 'rent', 90),
        entry('expense', 'bank', 10),
        entry('expense', 'owners', 40),
      ],
      '2026',
    );
    expect([statement.netRevenue.total, statement.grossProfit.total, statement.result.total, statement.afterOwners.total]).toEqual([
      940, 640, 340, 300,
    ]);
    expect(statement.groups.operating.accounts).toMatchObject([{ name: 'Aluguel', total: 90 }]);
  });
});
