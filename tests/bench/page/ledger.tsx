import type { Root } from 'react-dom/client';
import type { StoredRow } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { FinanceScreen } from '#client/features/finance/finance-screen.tsx';
import { chartOfAccounts } from '#domain/finance/chart-of-accounts.ts';
import type { Fields } from '#domain/values/json.ts';
import { collectionOf, withDerived } from '#domain/collections/collections.ts';
import { financeEntryDefaults } from '#domain/finance/finance-entry.ts';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { openStore } from './device.ts';
import { mounted } from './mounted.tsx';
import { painted, present } from './painted.ts';

const firstMonth = '2022-01-01' as CivilDate;
const accounts = Object.entries(chartOfAccounts);

let store: Store;
let root: Root | null = null;
/** What came in by month, as the screen must say it. */
const incomes = new Map<string, string>();

const monthAt = (at: number) => addMonths(firstMonth, at);

/** The entries of so many months, `perMonth` each, of every account. */
async function fillLedger(months: number, perMonth: number): Promise<void> {
  const filled = openStore();
  const { sortKey } = collectionOf('entries');
  const company = '05890000-0000-7000-8000-000000000001' as RowId;
  for (let at = 0; at < months; at += 1) {
    let income = 0;
    const rows = Array.from({ length: perMonth }, (_, each): StoredRow => {
      const [category, { type }] = accounts[each % accounts.length] ?? ['services', chartOfAccounts.services];
      const date = `${monthAt(at).slice(0, 8)}${String((each % 28) + 1).padStart(2, '0')}`;
      const amount = 1_000 + ((at * perMonth + each) % 90_000);
      if (type === 'income') income += amount;
      const fields = {
        ...financeEntryDefaults,
        id_company: company,
        description: `Lançamento ${each + 1}`,
        type,
        amount,
        date,
        category,
        is_paid: each % 3 > 0,
        method_payment: each % 8,
      };
      const row = withDerived('entries', fields as unknown as Fields);
      return {
        id: `06890000-0000-7000-8000-${String(at * perMonth + each).padStart(12, '0')}` as RowId,
        rev: at * perMonth + each + 1,
        gen: 1,
        row,
        sort: sortKey(row),
      };
    });
    await filled.db.rows('entries').bulkPut(rows);
    incomes.set(monthAt(at).slice(0, 7), formatMoney(cents(income)));
  }
  filled.close();
}

/** The real screen at one of the months, in one of its views: '' or as its address names it. */
async function openLedger(at: number, view: string): Promise<void> {
  store = openStore();
  root = mounted(<FinanceScreen />, store, `/dashboard/financeiro?mes=${monthAt(at).slice(0, 7)}${view && `&ver=${view}`}`);
  await present(() => isShown(at, view));
}

function isShown(at: number, view: string): boolean {
  const text = document.getElementById('root')?.textContent ?? '';
  if (view === 'dre') return document.querySelector(`table[aria-label$="${monthAt(at).slice(0, 4)}"]`) !== null;
  if (view === 'fluxo') {
    const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${monthAt(at)}T00:00Z`));
    return document.querySelector(`figure[aria-label$="${month}"]`) !== null;
  }
  return text.includes(incomes.get(monthAt(at).slice(0, 7)) ?? '?') && document.querySelectorAll('#root tbody tr').length > 20;
}

/** From the next tap to the painted view of the month that it leads to. */
async function turnedLedger(at: number, view: string): Promise<number> {
  const start = await new Promise<number>((resolve) =>
    document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
  );
  await present(() => isShown(at, view));
  return (await painted()) - start;
}

function closeLedger(): void {
  root?.unmount();
  store.close();
}

export const ledgerBench = { fillLedger, openLedger, turnedLedger, closeLedger };
