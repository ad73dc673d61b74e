import { Box } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { summarise } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { EntryTable, type EntryActions } from './entry-table.tsx';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { LedgerSummary } from './ledger-summary.tsx';
import { financeTexts, tableTexts as texts } from './texts.ts';
import { fading, TwoLists } from './two-lists.tsx';
import { useMonthEntries } from './use-month-entries.ts';

export interface LedgerViewProps extends Omit<EntryActions, 'canEdit'> {
  month: CivilDate;
  /** Null for who may not. */
  onCreate: (() => void) | null;
}

/** A month's entries: three figures, what came in, what went out. */
export function LedgerView({ month, onCreate, ...actions }: LedgerViewProps) {
  const { entries, isLoading, isStale, isPartial, failure, canEdit } = useMonthEntries(month);
  const summary = useMemo(() => summarise(entries), [entries]);
  const [income, expense] = useMemo(
    () => [entries.filter(({ type }) => type === 'income'), entries.filter(({ type }) => type === 'expense')],
    [entries],
  );
  if (isLoading) return <SkeletonRows label={financeTexts.loading} />;
  return (
    <Box aria-busy={isStale} css={fading}>
      {failure && <ErrorNotice text={`${financeTexts.loadFailed} ${failureReason(failure)}`} />}
      {isPartial && <IncompleteNotice />}
      <LedgerSummary summary={summary} />
      {entries.length === 0 && !failure && (
        <EmptyState
          text={texts.empty}
          icon={<Wallet aria-hidden="true" />}
          action={onCreate && <CreateButton text={financeTexts.create} onPress={onCreate} />}
        />
      )}
      {entries.length > 0 && (
        <TwoLists>
          <EntryTable {...actions} canEdit={canEdit} title={texts.income} entries={income} empty={texts.noIncome} listKey={month} />
          <EntryTable {...actions} canEdit={canEdit} title={texts.expense} entries={expense} empty={texts.noExpense} listKey={month} />
        </TwoLists>
      )}
    </Box>
  );
}
