import { Check } from 'lucide-react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import { dueDateOf, paymentMethods } from '#domain/finance/finance-entry.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { EntryActionButtons } from './entry-action-buttons.tsx';
import { listStyles } from './list-styles.ts';
import { openStyles as styles } from './open-styles.ts';
import { openTexts as texts } from './texts.ts';
import { useFocusNeighbour } from './use-focus-neighbour.ts';

type Entry = ReplicaRow<'entries'>;

export interface OpenActions {
  today: CivilDate;
  canEdit: boolean;
  onEdit: (id: Entry['id']) => void;
  onRemove: (entry: Entry) => void;
  onSettle: (entry: Entry) => Promise<void>;
}

function OpenRowView({ entry, today, canEdit, onEdit, onRemove, onSettle }: OpenActions & { entry: Entry }) {
  const { amount, description, is_paid: isPaid, method_payment: method, category, mark } = entry;
  const row = useFocusNeighbour<HTMLLIElement>();
  const mayChange = useMayWrite('entries').update(entry);
  return (
    <li ref={row}>
      <span>
        <span className={listStyles.description} data-part="description">
          {description}
        </span>
        <span className={listStyles.notes}>
          {mark !== 'settled' && <PendingMark state={mark} />} {[paymentMethods[method], categoryName(category)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.sum} data-part="sum">
        <strong>{formatMoney(amount)}</strong>
        <DueMark due={dueDateOf(entry)} today={today} />
      </span>
      <span className={styles.actions}>
        {mayChange && (
          // Not `disabled` once it is settled: that would throw the keyboard's focus away.
          <RowButton
            icon={<Check />}
            aria-label={isPaid ? texts.settledLabel(description) : texts.settleLabel(description)}
            aria-disabled={isPaid}
            disabled={!canEdit}
            onClick={isPaid ? undefined : () => void onSettle(entry)}
          >
            {isPaid ? texts.settled : texts.settle}
          </RowButton>
        )}
        <EntryActionButtons entry={entry} canEdit={canEdit} onEdit={onEdit} onRemove={onRemove} />
      </span>
    </li>
  );
}

function DueMark({ due, today }: { due: CivilDate; today: CivilDate }) {
  if (due < today) return <Badge tone="red">{texts.overdue(daysBetween(due, today))}</Badge>;
  if (due === today) return <Badge tone="yellow">{texts.dueToday}</Badge>;
  return <span className={styles.due}>{texts.due(shortDate(due, today))}</span>;
}

export const OpenRow = memoRow(OpenRowView);
