import { useMemo } from 'react';
import type { Seen } from '#client/data/row-marks.ts';
import { useOpenEntries } from '#client/data/use-entries-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { SkeletonRows } from '#client/ui/skeleton-rows.tsx';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { isOverdue } from '#domain/finance-plan.ts';
import { formatCivilDate, lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, sumCents } from '#domain/values/money.ts';
import { OpenRow, type OpenActions } from './open-row.tsx';
import { ShowMore, useShownRows } from './show-more.tsx';
import { financeTexts, openTexts as texts } from './texts.ts';
import { useHeldEntries } from './use-held-entries.ts';
import { useSettleEntry } from './use-settle-entry.ts';

type Entry = Seen<'entries'>;

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
      {!isDownloaded && (
        <p className="ui-soft finance-incomplete" role="status">
          {texts.incomplete}
        </p>
      )}
      <div className="finance-tables" aria-busy={known.key !== `open ${until}`}>
        <OpenList {...actions} type="income" title={texts.income} empty={texts.noIncome} open={open} rows={rows} />
        <OpenList {...actions} type="expense" title={texts.expense} empty={texts.noExpense} open={open} rows={rows} />
      </div>
    </>
  );
}

interface OpenListProps extends OpenActions {
  type: Entry['type'];
  title: string;
  empty: string;
  until: CivilDate;
  /** What is open, for the totals. */
  open: readonly Entry[];
  /** What is shown: that, and what was settled a moment ago. */
  rows: readonly Entry[];
}

function OpenList({ type, title, empty, until, open, rows, ...actions }: OpenListProps) {
  const own = useMemo(() => rows.filter((entry) => entry.type === type), [rows, type]);
  const { shown, left, showMore } = useShownRows(own, until);
  const { today } = actions;
  const totals = useMemo(() => totalsOf(open.filter((entry) => entry.type === type), today), [open, type, today]);
  return (
    <section className="ui-panel finance-panel">
      <div className="ui-panel__top">
        <h2 className="ui-panel__title">{title}</h2>
      </div>
      <dl className="finance-due">
        <div>
          <dt>{texts.overdueTotal}</dt>
          <dd className={totals.overdue > 0 ? 'finance-due__late' : undefined}>{formatMoney(totals.overdue)}</dd>
        </div>
        <div>
          <dt>{texts.dueTotal(formatCivilDate(until))}</dt>
          <dd>{formatMoney(totals.due)}</dd>
        </div>
      </dl>
      {own.length === 0 && <p className="finance-none">{empty}</p>}
      {own.length > 0 && (
        <ul className="finance-open" aria-label={title}>
          {shown.map((entry) => (
            <OpenRow key={entry.id} entry={entry} {...actions} />
          ))}
        </ul>
      )}
      <ShowMore title={title} left={left} onMore={showMore} />
    </section>
  );
}

function totalsOf(open: readonly Entry[], today: CivilDate) {
  const sumOf = (isLate: boolean) => sumCents(open.filter((entry) => isOverdue(entry, today) === isLate).map(({ amount }) => amount));
  return { overdue: sumOf(true), due: sumOf(false) };
}
