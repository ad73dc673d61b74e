import { entriesBetween } from '#client/features/finance/entries-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { firstDayOfMonth, lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { LedgerTable } from './ledger-table.tsx';
import { ReportFiles } from './report-files.tsx';
import { ledgerTexts as texts } from './texts.ts';

/** The entries of the month that a day is in, as a spreadsheet's file and on paper. */
export function LedgerExport({ month }: { month: CivilDate }) {
  const { store } = useReplica();

  async function makePrintout() {
    const entries = await entriesBetween(store, firstDayOfMonth(month), lastDayOfMonth(month));
    return { title: texts.title(month), fileName: texts.fileName(month), content: <LedgerTable label={texts.title(month)} entries={entries} /> };
  }

  return (
    <ReportFiles
      isKnown
      makeFile={async () => (await import('#client/features/finance/export-entries.ts')).exportEntries(store, month)}
      makePrintout={makePrintout}
    />
  );
}
