import type { GeneratedRow } from './fill.ts';
import { madeCalls, withAnswers } from './generate-calls.ts';
import { checkInRows } from './generate-check-ins.ts';
import { historyLength, historyRows } from './generate-history.ts';
import { inspectionRows, withFindings } from './generate-inspections.ts';
import { moneyRows } from './generate-money.ts';
import { withPartsTakenOut } from './generate-stock.ts';
import { withSupplierNotes } from './generate-supplier-notes.ts';
import { workRows, type WorkWanted } from './generate-work.ts';
import { yardRows } from './generate-yard.ts';

export interface ShopWanted extends Omit<WorkWanted, 'firstNumber'> {
  /** Whether some of its cars have come for years. */
  readonly hasHistory?: boolean;
}

/** All of a shop: `rows`, which are its records and customers, its quotes, services and ledger, and the stock as its services left it. */
export function shopRows({ hasHistory = false, ...shop }: ShopWanted): GeneratedRow[] {
  const wanted = { ...shop, firstNumber: hasHistory ? historyLength + 1 : 1 };
  const work = [...workRows(wanted)];
  const money = [...moneyRows({ ...wanted, rows: [...wanted.rows, ...work] })];
  const yard = [...yardRows({ ...wanted, rows: [...wanted.rows, ...work] })];
  const present = [...wanted.rows, ...work, ...yard];
  const history = hasHistory ? [...historyRows({ ...wanted, rows: present })] : [];
  const rows = hasHistory ? withAnswers([...present, ...history, ...money]) : [...present, ...history, ...money];
  const calls = hasHistory ? [...madeCalls({ seed: wanted.seed, today: wanted.today, rows })] : [];
  const inspections = hasHistory ? [...inspectionRows({ seed: wanted.seed, today: wanted.today, rows })] : [];
  const checkIns = checkInRows([...work, ...yard, ...wanted.rows]);
  const all = [...rows, ...calls, ...inspections, ...checkIns];
  return withPartsTakenOut(hasHistory ? withSupplierNotes(withFindings(all), wanted.today) : all, wanted.seed);
}
