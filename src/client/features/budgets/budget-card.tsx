import { Link } from 'react-router-dom';
import { Printer, Trash2 } from 'lucide-react';
import { ActionMenu } from '#client/ui/action-menu.tsx';
import { RowButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card-grid.tsx';
import { messageIcon, pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { shortDate } from '#client/ui/short-date.ts';
import { budgetNumberText, shownStatus } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { cardStyles as look } from './budget-card-styles.ts';
import type { BudgetParts } from './budget-parts.ts';
import { BudgetStatusSelect } from './budget-status.tsx';
import { servicesPath } from './services-path.ts';
import { budgetTexts as texts } from './texts.ts';

export interface BudgetCardProps {
  parts: BudgetParts;
  hasService: boolean;
  today: CivilDate;
  canEdit: boolean;
  onStatus: (budget: BudgetParts['budget'], status: string) => void;
  onEdit: (id: RowId) => void;
  onSend: (parts: BudgetParts) => void;
  onPrint: (parts: BudgetParts) => void;
  onRemove: (parts: BudgetParts) => void;
}

function BudgetCardView({ parts, hasService, today, canEdit, onStatus, onEdit, onSend, onPrint, onRemove }: BudgetCardProps) {
  const { budget, customer, vehicle } = parts;
  const { id, budget_number: number, date, total, mark } = budget;
  const menu = [
    { label: texts.print, icon: <Printer />, onSelect: () => onPrint(parts) },
    { label: texts.remove, icon: <Trash2 />, onSelect: () => onRemove(parts), isDanger: true, isDisabled: !canEdit },
  ];
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <div className={look.top}>
        <span className={look.number}>{numberOf(budget)}</span>
        <BudgetStatusSelect
          number={number}
          shown={shownStatus(budget, today)}
          isDisabled={!canEdit}
          onChoose={(status) => onStatus(budget, status)}
        />
      </div>
      <div className={look.who}>
        <div className={look.whoText}>
          <h2 className={look.name}>{customer?.name ?? nameOfNone(budget.customer_id, texts.noCustomer)}</h2>
          <span>{customer && formatPhone(customer.phone)}</span>
          <span>{vehicle?.model ?? nameOfNone(budget.vehicle_id, texts.noVehicle)}</span>
        </div>
        {vehicle && vehicle.plate !== '' && <PlateBadge plate={vehicle.plate} />}
      </div>
      <div className={look.sum}>
        <strong>{formatMoney(total)}</strong>
        <span>{shortDate(date, today)}</span>
        {mark !== 'settled' && (
          <span className={look.mark}>
            <PendingMark state={mark} />
          </span>
        )}
      </div>
      <ServiceNote parts={parts} hasService={hasService} />
      <div className={look.actions}>
        <RowButton className={look.action} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
          {texts.edit}
        </RowButton>
        <RowButton className={look.send} icon={messageIcon} disabled={!canEdit} onClick={() => onSend(parts)}>
          {texts.whatsapp}
        </RowButton>
        <ActionMenu label={texts.moreOf(number)} items={menu} />
        <RowButton
          variant="danger"
          className={look.remove}
          aria-label={texts.remove}
          title={texts.remove}
          icon={trashIcon}
          disabled={!canEdit}
          onClick={() => onRemove(parts)}
        />
      </div>
    </Card>
  );
}

const numberOf = (budget: BudgetParts['budget']): string => {
  const { budget_number: number, provisional_number: before, rev } = budget;
  return before === null ? budgetNumberText(budget, rev === 0) : texts.renumbered(number, before);
};

/** A party that is not read yet is not one that is missing: its line stays empty, and nothing jumps. */
const nameOfNone = (id: RowId | null | string, text: string): string => (id === null ? text : '\u00a0');

/** What became of an approved quote (ruling 20). */
function ServiceNote({ parts: { budget, vehicle }, hasService }: Pick<BudgetCardProps, 'parts' | 'hasService'>) {
  if (budget.status !== 'approved') return null;
  if (hasService) {
    return (
      <Link className={look.serviceLink} to={servicesPath(vehicle)}>
        {texts.toService}
      </Link>
    );
  }
  return budget.mark === 'settled' ? null : <p className={look.service}>{texts.awaitsService}</p>;
}

export const BudgetCard = memoRow(BudgetCardView);
