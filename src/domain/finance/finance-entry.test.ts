import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf, categoryName } from './chart-of-accounts.ts';
import { checkCreate } from '../collections/collections.ts';
import { financeEntryDefaults, openOfService, serviceSummary, summarise, type EntryType } from './finance-entry.ts';
import { cents } from '../values/money.ts';

const written = {
  id_company: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  description: 'Troca de óleo',
  type: 'income',
  amount: 18_000,
  date: '2026-11-20',
};
const entry = fc.record({
  type: fc.constantFrom<EntryType>('income', 'expense'),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
  is_paid: fc.boolean(),
});

describe('an entry', () => {
  it('needs company, description, type, amount and date, and begins as cash that is not paid yet (2 §5)', () => {
    const checked = checkCreate('entries', written);
    expect(checked).toEqual({ ok: true, fields: { ...financeEntryDefaults, ...written, open_due: '2026-11-20' } });
    for (const field of Object.keys(written)) {
      const { [field as keyof typeof written]: _, ...rest } = written;
      expect(checkCreate('entries', rest), field).toMatchObject({ ok: false, problems: [{ field }] });
    }
  });

  it.each([
    [{ method_payment: '0' }, { method_payment: 0 }],
    [{ method_payment: 7 }, { method_payment: 7 }],
    [
      { is_paid: 1, open_due: '2020-01-01' },
      { is_paid: true, open_due: '' },
    ],
    [{ due_date: '2026-12-20' }, { due_date: '2026-12-20', open_due: '2026-12-20' }],
    [{ due_date: null }, { due_date: '' }],
  ])('reads %j', (sent, stored) => {
    expect(checkCreate('entries', { ...written, ...sent })).toMatchObject({ ok: true, fields: stored });
  });
});

describe('sums', () => {
  it('are those of all entries, and beside them of what is paid (ruling 30)', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        let [all, paid] = [0, 0];
        for (const { type, amount, is_paid } of entries) {
          const signed = type === 'income' ? amount : -amount;
          all += signed;
          if (is_paid) paid += signed;
        }
        const { income, expense, balance, paidIncome, paidExpense, paidBalance } = summarise(entries);
        expect([balance, paidBalance]).toEqual([all, paid]);
        expect([income - expense, paidIncome - paidExpense]).toEqual([all, paid]);
      }),
    );
  });

  it('of a service are what was received of its price, and what is left', () => {
    const entries = [
      { type: 'income', amount: cents(10_000), is_paid: true },
      { type: 'income', amount: cents(5_000), is_paid: false },
      { type: 'expense', amount: cents(3_000), is_paid: true },
    ] as const;
    expect(serviceSummary(entries, cents(18_000))).toEqual({ received: 10_000, total: 18_000, balance: 8_000 });
    // What is still to come was asked for already.
    expect(openOfService(entries, cents(18_000))).toBe(3_000);
    expect(openOfService(entries, cents(14_999))).toBe(0);
  });
});

describe('a category', () => {
  it('is an account, or a word of the shop that counts with the others of its type', () => {
    expect(accountOf({ category: 'rent', type: 'expense' })).toEqual({ name: 'Aluguel', type: 'expense', line: 'operating' });
    expect(accountOf({ category: 'Rifa', type: 'income' }).name).toBe('Outras receitas');
    expect(accountOf({ category: '', type: 'expense' }).name).toBe('Outras despesas');
    // Of the other type, it is not what it says.
    expect(accountOf({ category: 'rent', type: 'income' }).name).toBe('Outras receitas');
    expect(['rent', 'Rifa', 'toString'].map(categoryName)).toEqual(['Aluguel', 'Rifa', 'toString']);
  });
});
