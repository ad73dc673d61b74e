import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { CreateButton } from '#client/ui/create-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';
import { BudgetCard } from './budget-card.tsx';
import { BudgetDraftNotice } from './budget-draft-notice.tsx';
import { BudgetFilters } from './budget-filters.tsx';
import type { BudgetParts } from './budget-parts.ts';
import type { RecordForms } from './record-forms.ts';
import { RenumberedNotice } from './renumbered-notice.tsx';
import { budgetTexts as texts } from './texts.ts';
import { useBudgetAddress } from './use-budget-address.ts';
import { readBudgetParts, useBudgets } from './use-budgets.ts';
import { useChangeStatus } from './use-change-status.ts';
import { usePrintBudget } from './use-print-budget.tsx';
import { useRemoveBudget } from './use-remove-budget.ts';
import { useSendBudget } from './use-send-budget.ts';
import { useShopToday } from './use-shop-today.ts';
import { useWholeParts } from './use-whole-parts.ts';

const { Component: BudgetDialog, preload: preloadForm } = preloadable(async () => (await import('./budget-dialog.tsx')).BudgetDialog);
const { Component: SendDialog, preload: preloadSend } = preloadable(async () => (await import('./send-dialog.tsx')).SendDialog);
const { Component: BudgetInUse, preload: preloadInUse } = preloadable(async () => (await import('./budget-in-use.tsx')).BudgetInUse);

/** The shop's quotes (spec 2 §2). */
export function BudgetsScreen({ forms }: { forms: RecordForms }) {
  const { signatureName, store } = useReplica();
  const today = useShopToday();
  const address = useBudgetAddress();
  const { list, parts, hasService, canEdit } = useBudgets(address, today);
  const flash = useFlash();
  const sending = useSendBudget(today);
  const printing = usePrintBudget(sending.workshop);
  const whole = useWholeParts();
  const removal = useRemoveBudget();
  const send = useStableCallback((each: BudgetParts) => whole(each, sending.send));
  const print = useStableCallback((each: BudgetParts) => whole(each, printing.print));
  const remove = useStableCallback((each: BudgetParts) => whole(each, removal.ask));
  const edit = useStableCallback(address.edit);
  const changeStatus = useStableCallback(useChangeStatus(today));
  const preload = [preloadForm, preloadSend, preloadInUse];
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload,
    onNew: address.create,
  });

  async function finish(id: RowId): Promise<void> {
    address.closeForm();
    const saved = await readBudgetParts(store, id).catch(() => null);
    const offer = saved && { durationMs: 8000, action: { label: texts.whatsapp, onAction: () => send(saved) } };
    flash({ kind: 'success', text: texts.saved, ...offer });
  }

  const isWhole = address.search === '' && address.status === '';
  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
  const empty = isWhole ? { text: texts.empty, action: createButton } : { text: texts.nothingFound };
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle}>
        {createButton}
      </PageHeader>
      <RenumberedNotice />
      <BudgetDraftNotice onContinue={address.create} />
      <BudgetFilters address={address} />
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={<EmptyState {...empty} icon={<FileText aria-hidden="true" />} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title}>
          {parts.map((each) => (
            <BudgetCard
              key={each.budget.id}
              parts={each}
              hasService={hasService(each.budget.id)}
              today={today}
              canEdit={canEdit}
              onStatus={changeStatus}
              onEdit={edit}
              onSend={send}
              onPrint={print}
              onRemove={remove}
            />
          ))}
        </CardGrid>
      </ListBody>
      {printing.sheet}
      <Suspense fallback={null}>
        {address.form && (
          <BudgetDialog
            key={address.form.id ?? 'new'}
            id={address.form.id}
            plate={address.plate}
            forms={forms}
            onSaved={(id) => void finish(id)}
            onClose={address.closeForm}
          />
        )}
        {sending.held && (
          <SendDialog
            {...sending.held}
            onEdit={(id) => {
              sending.close();
              edit(id);
            }}
            onSent={() => sending.held && void sending.markSent(sending.held.parts.budget.id)}
            onClose={sending.close}
          />
        )}
        {removal.inUse && <BudgetInUse vehicle={removal.inUse.vehicle} onClose={removal.close} />}
      </Suspense>
    </Page>
  );
}
