import { Check } from 'lucide-react';
import { memo } from 'react';
import { sameJson } from '#client/data/changes.ts';
import type { Seen } from '#client/data/row-marks.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { shortDate } from '#client/ui/short-date.ts';
import { categoryName } from '#domain/chart-of-accounts.ts';
import type { Json } from '#domain/values/json.ts';
import { dueDateOf, paymentMethods } from '#domain/finance-entry.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { openTexts as texts, tableTexts } from './texts.ts';
import { useFocusHeir } from './use-focus-heir.ts';

type Entry = Seen<'entries'>;

export interface OpenActions {
  today: CivilDate;
  canEdit: boolean;
  onEdit: (id: Entry['id']) => void;
  onRemove: (entry: Entry) => void;
  onSettle: (entry: Entry) => Promise<void>;
}

function OpenRowView({ entry, today, canEdit, onEdit, onRemove, onSettle }: OpenActions & { entry: Entry }) {
  const { id, amount, description, is_paid: isPaid, method_payment: method, category, mark } = entry;
  const row = useFocusHeir<HTMLLIElement>();
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
        <IconButton label={tableTexts.removeLabel(description)} variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(entry)} />
      </span>
    </li>
  );
}

function DueMark({ due, today }: { due: CivilDate; today: CivilDate }) {
  if (due < today) return <Badge tone="red">{texts.overdue(daysBetween(due, today))}</Badge>;
  if (due === today) return <Badge tone="yellow">{texts.dueToday}</Badge>;
  return <span className="ui-soft">{texts.due(shortDate(due, today))}</span>;
}

const asJson = (entry: Entry) => entry as unknown as Json;

/** Drawn again only when it would look different: rows come anew with every answer of the live query. */
export const OpenRow = memo(
  OpenRowView,
  (before, after) =>
    before.canEdit === after.canEdit &&
    before.today === after.today &&
    before.onEdit === after.onEdit &&
    before.onRemove === after.onRemove &&
    before.onSettle === after.onSettle &&
    sameJson(asJson(before.entry), asJson(after.entry)),
);
