import type { Fields } from '#domain/values/json.ts';
import { rowCells, titlesOf, type RowNames } from '#domain/csv/csv-columns.ts';
import { ledgerSheet } from '#domain/csv/ledger-sheet.ts';
import { firstDayOfMonth, lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { csvText } from '#domain/values/csv.ts';
import { entriesBetween } from './entries-between.ts';
import type { MadeFile } from '../../data/csv/export-rows.ts';
import { referredNames } from '../../data/store/row-names.ts';
import type { Store } from '../../data/store/store.ts';

/** The entries of the month that a day is in as a spreadsheet, in the order of their dates, from this device. */
export async function exportEntries(store: Store, month: CivilDate): Promise<MadeFile> {
  const entries = await entriesBetween(store, firstDayOfMonth(month), lastDayOfMonth(month));
  const rows = entries as unknown as readonly Fields[];
  // Most share their company: each pair of references is looked up once.
  const distinct = new Map(rows.map((row) => [`${String(row['id_company'])} ${String(row['id_budget'])}`, row]));
  const names = await referredNames(store, 'entries', [...distinct.values()]);
  const named: RowNames = new Map([
    ['companies', names],
    ['budgets', names],
  ]);
  const lines = rows.map((row) => rowCells(ledgerSheet, row, named));
  return { name: `patio-${ledgerSheet.fileWord}-${month.slice(0, 7)}.csv`, text: csvText([titlesOf(ledgerSheet), ...lines]), count: lines.length };
}
