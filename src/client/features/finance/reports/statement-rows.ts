import type { MadeFile } from '#client/data/csv/export-rows.ts';
import type { StatementLine } from '#domain/finance/chart-of-accounts.ts';
import { money } from '#domain/fields/csv-cells.ts';
import type { IncomeStatement, YearOfCents } from '#domain/finance/income-statement.ts';
import { csvText } from '#domain/values/csv.ts';
import type { Cents } from '#domain/values/money.ts';
import { lineNames, monthNames, resultNames, statementTexts as texts } from './texts.ts';

/** One line of the statement as it is read from above: a group's sum, an account of it, or what is left so far. */
export interface StatementRow {
  readonly key: string;
  readonly kind: 'group' | 'account' | 'result';
  readonly name: string;
  readonly year: YearOfCents;
}

/** The statement's lines in their order. Accounts stand below the group that they make up. */
export function statementRows(statement: IncomeStatement): StatementRow[] {
  const group = (line: StatementLine): StatementRow[] => {
    const { accounts, ...year } = statement.groups[line];
    // A group of one account of the same name says it once.
    const told = accounts.length === 1 && lineNames[line].endsWith(accounts[0]?.name ?? '') ? [] : accounts;
    return [
      { key: line, kind: 'group', name: lineNames[line], year },
      ...told.map((account): StatementRow => ({ key: `${line} ${account.name}`, kind: 'account', name: account.name, year: account })),
    ];
  };
  const left = (result: keyof typeof resultNames): StatementRow => ({
    key: result,
    kind: 'result',
    name: resultNames[result],
    year: statement[result],
  });
  return [
    ...group('revenue'),
    ...group('deductions'),
    left('netRevenue'),
    ...group('costs'),
    left('grossProfit'),
    ...group('staff'),
    ...group('operating'),
    ...group('financial'),
    left('result'),
    ...group('owners'),
    left('afterOwners'),
  ];
}

/** '12,3': so many per cent of the net revenue; null where there is none to measure by. */
export function shareText(amount: Cents, netRevenue: Cents): string | null {
  return netRevenue > 0 ? tenths.format((amount / netRevenue) * 100) : null;
}
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** The statement as a spreadsheet. */
export function statementFile(statement: IncomeStatement, name: string): MadeFile {
  const lines = statementRows(statement).map(({ name: account, year }) => [
    account,
    ...year.months.map((amount) => money.write(amount)),
    money.write(year.total),
    shareText(year.total, statement.netRevenue.total) ?? '',
  ]);
  return { name: `${name}.csv`, text: csvText([[texts.account, ...monthNames, texts.total, texts.share], ...lines]), count: lines.length };
}
