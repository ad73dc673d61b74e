import { Check } from 'lucide-react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { shortDate } from '#client/ui/short-date.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import { dueDateOf, paymentMethods } from '#domain/finance/finance-entry.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { openTexts as texts, tableTexts } from './texts.ts';
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
  const { id, amount, description, is_paid: isPaid, method_payment: method, category, mark } = entry;
  const row = useFocusNeighbour<HTMLLIElement>();
  return (
    <li ref={row}>
      <span className="finance-open__what">
        <span className="finance-table__description">{description}</span>
        <span className="finance-table__notes">
          {mark !== 'settled' && <PendingMark state={mark} />} {[paymentMethods[method], categoryName(category)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="finance-open__sum">
        <strong>{formatMoney(amount)}</strong>
        <DueMark due={dueDateOf(entry)} today={today} />
      </span>
      <span className="finance-open__actions">
        {/* Not `disabled` once it is settled: that would throw the keyboard's focus away. */}
        <Button
          icon={<Check />}
          aria-label={isPaid ? texts.settledLabel(description) : texts.settleLabel(description)}
          aria-disabled={isPaid}
          disabled={!canEdit}
          onClick={isPaid ? undefined : () => void onSettle(entry)}
        >
          {isPaid ? texts.settled : texts.settle}
        </Button>
        <IconButton label={tableTexts.editLabel(description)} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)} />
        <IconButton
          label={tableTexts.removeLabel(description)}
          variant="danger"
          icon={trashIcon}
          disabled={!canEdit}
          onClick={() => onRemove(entry)}
        />
      </span>
    </li>
  );
}

function DueMark({ due, today }: { due: CivilDate; today: CivilDate }) {
  if (due < today) return <Badge tone="red">{texts.overdue(daysBetween(due, today))}</Badge>;
  if (due === today) return <Badge tone="yellow">{texts.dueToday}</Badge>;
  return <span className="ui-soft">{texts.due(shortDate(due, today))}</span>;
}

export const OpenRow = memoRow(OpenRowView);
