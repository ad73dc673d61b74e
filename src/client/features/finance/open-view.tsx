import { Card, Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useOpenEntries } from '#client/features/finance/use-entries-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { isOverdue } from '#domain/finance/finance-plan.ts';
import { formatCivilDate, lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { OpenRow, type OpenActions } from './open-row.tsx';
import { listStyles } from './list-styles.ts';
import { openStyles } from './open-styles.ts';
import { ShowMore, useShownRows } from './show-more.tsx';
import { financeTexts, openTexts as texts } from './texts.ts';
import { useHeldEntries } from './use-held-entries.ts';
import { TwoLists } from './two-lists.tsx';
import { useSettleEntry } from './use-settle-entry.ts';

type Entry = ReplicaRow<'entries'>;

export interface OpenViewProps extends Pick<OpenActions, 'today' | 'onEdit' | 'onRemove'> {
  month: CivilDate;
}

const none: readonly Entry[] = [];

/** What is to be received and to be paid until the end of a month, the longest overdue first. */
export function OpenView({ month, today, onEdit, onRemove }: OpenViewProps) {
  const { isDownloaded } = useReplica().status;
  const until = lastDayOfMonth(month);
  const known = useOpenEntries(until);
  const open = known?.entries ?? none;
  const { rows, hold, letGo } = useHeldEntries(open);
  const totals = useMemo(() => totalsOf(open, today), [open, today]);
  const settle = useSettleEntry();
  const settleOne = useStableCallback(async (entry: Entry): Promise<void> => {
    hold(entry);
    if (!(await settle(entry, () => letGo(entry.id)))) letGo(entry.id);
  });
  const remove = useStableCallback((entry: Entry) => {
    letGo(entry.id);
    onRemove(entry);
  });
  if (known === null) return <SkeletonRows label={financeTexts.loading} />;
  const actions = { today, until, onEdit, onRemove: remove, canEdit: isDownloaded, onSettle: settleOne };
  return (
    <>
      {!isDownloaded && <IncompleteNotice />}
      <TwoLists isBusy={known.key !== `open ${until}`}>
        <OpenList {...actions} type="income" title={texts.income} empty={texts.noIncome} totals={totals.income} rows={rows} />
        <OpenList {...actions} type="expense" title={texts.expense} empty={texts.noExpense} totals={totals.expense} rows={rows} />
      </TwoLists>
    </>
  );
}

interface OpenListProps extends OpenActions {
  type: Entry['type'];
  title: string;
  empty: string;
  until: CivilDate;
  /** In cents, of what is open. */
  totals: Totals;
  /** What is shown: what is open, and what was settled a moment ago. */
  rows: readonly Entry[];
}

function OpenList({ type, title, empty, until, totals, rows, ...actions }: OpenListProps) {
  const own = useMemo(() => rows.filter((entry) => entry.type === type), [rows, type]);
  const { shown, left, showMore } = useShownRows(own, until);
  return (
    <Card.Root as="section" className={listStyles.panel}>
      <Card.Header>
        <Card.Title as="h2">{title}</Card.Title>
      </Card.Header>
      <Flex as="dl" wrap="wrap" columnGap="7" rowGap="2" px="4.5" py="3">
        <Total name={texts.overdueTotal} sum={totals.overdue} isLate={totals.overdue > 0} />
        <Total name={texts.dueTotal(formatCivilDate(until))} sum={totals.due} />
      </Flex>
      {own.length === 0 && <p className={listStyles.none}>{empty}</p>}
      {own.length > 0 && (
        <ul className={openStyles.list} aria-label={title}>
          {shown.map((entry) => (
            <OpenRow key={entry.id} entry={entry} {...actions} />
          ))}
        </ul>
      )}
      <ShowMore title={title} left={left} onMore={showMore} />
    </Card.Root>
  );
}

function Total({ name, sum, isLate = false }: { name: string; sum: Cents; isLate?: boolean }) {
  return (
    <div>
      <Text as="dt" textStyle="hint">
        {name}
      </Text>
      <Text as="dd" fontSize="xl" fontWeight="bold" letterSpacing="tight" fontVariantNumeric="tabular-nums" color={isLate ? 'red' : 'ink'}>
        {formatMoney(sum)}
      </Text>
    </div>
  );
}

interface Totals {
  readonly overdue: Cents;
  readonly due: Cents;
}

function totalsOf(open: readonly Entry[], today: CivilDate): Readonly<Record<Entry['type'], Totals>> {
  const sums = { income: { overdue: 0, due: 0 }, expense: { overdue: 0, due: 0 } };
  for (const entry of open) sums[entry.type][isOverdue(entry, today) ? 'overdue' : 'due'] += entry.amount;
  const inCents = ({ overdue, due }: typeof sums.income): Totals => ({ overdue: cents(overdue), due: cents(due) });
  return { income: inCents(sums.income), expense: inCents(sums.expense) };
}
