import { Flex } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useHotkey } from '#client/ui/blocks/use-hotkey.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { dateOf, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { LedgerView } from './ledger-view.tsx';
import { ReceivablesImport } from './receivables-import.tsx';
import { MonthPicker } from './month-picker.tsx';
import { NoteImportLink } from './note-import-link.tsx';
import { OpenView } from './open-view.tsx';
import { LedgerExport } from './reports/ledger-export.tsx';
import { financeTexts as texts } from './texts.ts';
import { useFinanceAddress, type FinanceView } from './use-finance-address.ts';
import { useRemoveEntry } from './use-remove-entry.ts';
import { useMarkPaid } from './use-settle-entry.ts';

const { Component: EntryDialog, preload: preloadDialog } = preloadable(async () => (await import('./entry-dialog.tsx')).EntryDialog);
const { Component: RemoveGroup, preload: preloadRemoval } = preloadable(async () => (await import('./remove-group.tsx')).RemoveGroup);
const { Component: CashFlowView, preload: preloadFlow } = preloadable(async () => (await import('./reports/cash-flow-view.tsx')).CashFlowView);
const { Component: StatementView, preload: preloadStatement } = preloadable(async () => (await import('./reports/statement-view.tsx')).StatementView);

const views = (Object.keys(texts.views) as FinanceView[]).map((value) => ({ value, label: texts.views[value] }));

const tools = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2.5',
  mb: '3.5',
  // Four views have no room in one row of a phone: in two columns, each as wide as its words.
  '& > .ui-segments': { smDown: { display: 'grid', gridTemplateColumns: 'auto auto', w: 'full' } },
  '& > .ui-segments > button': { smDown: { px: '1', fontSize: 'note', whiteSpace: 'normal' } },
};

/** The shop's ledger by month (spec 2 §2), what is still open, and what both come to. */
export function FinanceScreen() {
  const { signatureName, store, status } = useReplica();
  useNow();
  const today = dateOf(shopTime(store));
  const address = useFinanceAddress(today);
  const may = useMayWrite('entries');
  const mayCreate = may.create({ type: 'income' });
  const { month, view } = address;
  const form = may.opened(address.form);
  const removal = useRemoveEntry();
  const edit = useStableCallback(address.edit);
  const remove = useStableCallback((entry: Parameters<typeof removal.remove>[0]) => void removal.remove(entry));
  const markPaid = useStableCallback(useMarkPaid());
  useHotkey('n', mayCreate ? address.create : null);
  useEffect(() => whenIdle(preloadParts), []);

  function showYear(year: string): void {
    const same = `${year}${month.slice(4)}`;
    if (isCivilDate(same)) address.showMonth(same);
  }

  const actions = { month, today, onEdit: edit, onRemove: remove };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={signatureName}
        side={
          <>
            {view === 'ledger' ? <LedgerExport month={month} /> : view === 'open' && <ReceivablesImport />}
            <NoteImportLink />
          </>
        }
      >
        {mayCreate && <CreateButton text={texts.create} onPress={address.create} />}
      </PageHeader>
      <Flex css={tools}>
        {view !== 'statement' && <MonthPicker month={month} onMonth={address.showMonth} />}
        <SegmentedToggle label={texts.viewsLabel} options={views} value={view} onChange={address.show} />
      </Flex>
      {view === 'ledger' && <LedgerView {...actions} onPaid={markPaid} onCreate={mayCreate ? address.create : null} />}
      {view === 'open' && <OpenView {...actions} />}
      <Suspense fallback={<SkeletonRows label={texts.loading} />}>
        {view === 'flow' && <CashFlowView month={month} />}
        {view === 'statement' && <StatementView year={month.slice(0, 4)} onYear={showYear} />}
      </Suspense>
      <Suspense fallback={null}>
        {/* An entry that a link opens may still be on its way. */}
        {form && (form.id === null || status.isDownloaded) && (
          <EntryDialog key={form.id ?? 'new'} id={form.id} day={dayIn(month, today)} onSee={address.showMonth} onClose={address.closeForm} />
        )}
        {removal.asking && <RemoveGroup removal={removal.asking} onAnswer={(...answer) => void removal.answer(...answer)} onClose={removal.close} />}
      </Suspense>
    </Page>
  );
}

/** The day that a new entry starts with: today, or the beginning of another month that is looked at. */
const dayIn = (month: CivilDate, today: CivilDate): CivilDate => (today.slice(0, 7) === month.slice(0, 7) ? today : month);

function preloadParts(): void {
  preloadDialog();
  preloadRemoval();
  preloadFlow();
  preloadStatement();
}
