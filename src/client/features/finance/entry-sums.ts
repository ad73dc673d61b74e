import { asRow } from '#domain/collections/collections.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { cents } from '#domain/values/money.ts';
import { isLive } from '../../data/store/undeleted-rows.ts';
import type { Store } from '../../data/store/store.ts';

/** All entries of one month, type and category as one; `date` is a day of that month, `amount` their sum in cents. */
export type EntrySum = Pick<FinanceEntry, 'type' | 'amount' | 'date' | 'category'>;

// The days of a month that are read in one step: of the busiest shop about a thousand entries.
const steps = [
  ['01', '08'],
  ['09', '16'],
  ['17', '24'],
  ['25', '31'],
] as const;

/**
 * What the entries of a year (four digits) come to, whether paid or not. Read in steps, between which the page answers
 * and others write: a change amid them asks anew. Live inside `liveQuery`.
 */
export async function entrySumsOf(store: Store, year: string): Promise<EntrySum[]> {
  const sums = new Map<string, EntrySum>();
  for (let month = 1; month <= 12; month += 1) {
    const start = `${year}-${String(month).padStart(2, '0')}`;
    for (const [from, to] of steps) {
      const rows = await store.db.rows('entries').where('row.date').between(`${start}-${from}`, `${start}-${to}`, true, true).toArray();
      for (const { row } of rows.filter(isLive)) add(sums, asRow('entries', row));
    }
  }
  return [...sums.values()];
}

function add(sums: Map<string, EntrySum>, { type, amount, date, category }: FinanceEntry): void {
  const key = `${date.slice(0, 7)} ${type} ${category}`;
  sums.set(key, { type, date, category, amount: cents((sums.get(key)?.amount ?? 0) + amount) });
}
