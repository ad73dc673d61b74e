import { accountOf, type Account, type StatementLine } from './chart-of-accounts.ts';
import type { FinanceEntry } from './finance-entry.ts';
import { cents, sumCents, type Cents } from '../values/money.ts';

/** Twelve months from January and their sum, in cents. */
export interface YearOfCents {
  readonly months: readonly Cents[];
  readonly total: Cents;
}

export interface StatementGroup extends YearOfCents {
  readonly line: StatementLine;
  /** The accounts that moved, the largest first; expenses are positive here too. */
  readonly accounts: readonly (YearOfCents & { readonly name: string })[];
}

/** The income statement (DRE) of a year. Groups hold sums as they are; results have expenses taken off. */
export interface IncomeStatement {
  readonly groups: Readonly<Record<StatementLine, StatementGroup>>;
  /** Revenue without deductions. */
  readonly netRevenue: YearOfCents;
  /** And without the cost of parts and outside work. */
  readonly grossProfit: YearOfCents;
  /** And without staff, running and financial expenses. */
  readonly result: YearOfCents;
  /** And without what the owners took. */
  readonly afterOwners: YearOfCents;
}

const lines: readonly StatementLine[] = ['revenue', 'deductions', 'costs', 'staff', 'operating', 'financial', 'owners'];

/** The statement of `year` (four digits) by the date of the entries, whether paid or not; other years' entries count nothing. */
export function incomeStatement(entries: Iterable<Pick<FinanceEntry, 'type' | 'amount' | 'date' | 'category'>>, year: string): IncomeStatement {
  const sums = new Map<Account, number[]>();
  for (const entry of entries) {
    if (!entry.date.startsWith(`${year}-`)) continue;
    const account = accountOf(entry);
    const months = sums.get(account) ?? Array.from({ length: 12 }, () => 0);
    const month = Number(entry.date.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + entry.amount;
    sums.set(account, months);
  }
  const groups = Object.fromEntries(lines.map((line) => [line, groupOf(line, sums)])) as Record<StatementLine, StatementGroup>;
  const netRevenue = less(groups.revenue, groups.deductions);
  const grossProfit = less(netRevenue, groups.costs);
  const result = less(grossProfit, groups.staff, groups.operating, groups.financial);
  return { groups, netRevenue, grossProfit, result, afterOwners: less(result, groups.owners) };
}

function groupOf(line: StatementLine, sums: ReadonlyMap<Account, number[]>): StatementGroup {
  const own = [...sums].filter(([account]) => account.line === line);
  const accounts = own.map(([{ name }, months]) => ({ name, ...yearOf(months) })).toSorted((a, b) => b.total - a.total);
  return { line, accounts, ...yearOf(Array.from({ length: 12 }, (_, month) => own.reduce((sum, [, months]) => sum + (months[month] ?? 0), 0))) };
}

function yearOf(months: readonly number[]): YearOfCents {
  const all = months.map(cents);
  return { months: all, total: sumCents(all) };
}

const less = (from: YearOfCents, ...others: readonly YearOfCents[]): YearOfCents =>
  yearOf(from.months.map((value, month) => others.reduce((rest, other) => rest - (other.months[month] ?? 0), value as number)));
