import { FileText, Layers } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { bookingPath } from '#client/ui/words/record-paths.ts';
import type { RowId } from '#domain/values/ids.ts';
import { BudgetCard } from './budget-card.tsx';
import { BudgetDialogs, preloadBudgetDialogs } from './budget-dialogs.tsx';
import { BudgetDraftNotice } from './budget-draft-notice.tsx';
import { BudgetFilters } from './budget-filters.tsx';
import type { RecordForms } from './record-forms.ts';
import { RenumberedNotice } from './renumbered-notice.tsx';
import { budgetTexts as texts } from './texts.ts';
import { useBudgetActions } from './use-budget-actions.ts';
import { useBudgetAddress } from './use-budget-address.ts';
import { useBudgetMay } from './use-budget-may.ts';
import { useBudgets } from './use-budgets.ts';
import { useShopToday } from './use-shop-today.ts';

const kitsLink = (
  <Link to="/dashboard/kits" className={buttonClass({ variant: 'outline' })}>
    <Layers aria-hidden="true" />
    {texts.kits}
  </Link>
);

/** The shop's quotes (spec 2 §2). */
export function BudgetsScreen({ forms }: { forms: RecordForms }) {
  const { signatureName: owner } = useReplica();
  const today = useShopToday();
  const may = useBudgetMay();
  const address = useBudgetAddress();
  const form = address.form?.id === null && !may.create ? null : address.form;
  const { list, parts, serviceOf, canEdit } = useBudgets(address, today);
  const actions = useBudgetActions(today);
  const edit = useStableCallback(address.edit);
  const mayBook = useMayBook();
  const navigate = useNavigate();
  const book = useStableCallback((budget: RowId) => void navigate(bookingPath({ budget })));
  const preload = preloadBudgetDialogs;
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner,
    count: texts.count,
    preload,
    ...(may.create && { onNew: address.create }),
  });

  const mayKeepKits = useMayWrite('kits').create();
  const isWhole = address.search === '' && address.status === '';
  const createButton = may.create && <CreateButton text={texts.create} onPress={address.create} />;
  const empty = isWhole ? { text: texts.empty, action: createButton } : { text: texts.nothingFound };
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={mayKeepKits && kitsLink}>
        {createButton}
      </PageHeader>
      <RenumberedNotice />
      {may.create && <BudgetDraftNotice onContinue={address.create} />}
      <BudgetFilters address={address} />
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={<EmptyState {...empty} icon={<FileText aria-hidden="true" />} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title} of={address.search}>
          {parts.map((each) => (
            <BudgetCard
              key={each.budget.id}
              parts={each}
              service={serviceOf(each.budget.id)}
              today={today}
              may={may}
              canEdit={canEdit}
              onStatus={actions.changeStatus}
              onEdit={edit}
              onSend={actions.send}
              onPrint={actions.print}
              onAnswer={actions.answer}
              onRemove={actions.remove}
              onBook={mayBook ? book : null}
            />
          ))}
        </CardGrid>
      </ListBody>
      {actions.sheet}
      <BudgetDialogs address={{ ...address, form }} actions={actions} forms={forms} />
    </Page>
  );
}
