import type { MadeFile } from '#client/data/csv/export-rows.ts';
import type { CashDay } from '#domain/finance/cash-flow.ts';
import { date as dateCell, money } from '#domain/fields/csv-cells.ts';
import { csvText } from '#domain/values/csv.ts';
import { cashTexts as texts } from './texts.ts';

/** The days of a month as a spreadsheet. */
export function cashFlowFile(days: readonly CashDay[], name: string): MadeFile {
  const lines = days.map(({ date, income, expense, balance }) => [
    dateCell.write(date),
    money.write(income),
    money.write(expense),
    money.write(balance),
  ]);
  return { name: `${name}.csv`, text: csvText([[texts.date, texts.income, texts.expense, texts.balance], ...lines]), count: lines.length };
}
