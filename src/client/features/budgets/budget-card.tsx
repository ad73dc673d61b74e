import { Link } from 'react-router-dom';
import { CalendarPlus, PhoneCall, Printer, Trash2 } from 'lucide-react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { useHistoryAction } from '#client/ui/form/use-history-action.tsx';
import { Card } from '#client/ui/list/card-grid.tsx';
import { messageIcon, pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { NameLink, PlateLink } from '#client/ui/blocks/record-names.tsx';
import { customerPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { dayClock } from '#client/ui/words/day-clock.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { whoMay } from '#domain/access/who-may.ts';
import { budgetNumberText, shownStatus } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { cardStyles as look } from './budget-card-styles.ts';
import type { BudgetParts } from './budget-parts.ts';
import { BudgetStatusSelect } from './budget-status.tsx';
import { servicesPath } from './services-path.ts';
import { answerTexts, budgetTexts as texts } from './texts.ts';
import { useEvidenceAction } from './use-evidence-action.tsx';
import type { BudgetMay } from './use-budget-may.ts';

export interface BudgetCardProps {
  parts: BudgetParts;
  /** What became of the quote, or was booked for it. */
  service: ReplicaRow<'services'> | null;
  today: CivilDate;
  may: BudgetMay;
  canEdit: boolean;
  onStatus: (budget: BudgetParts['budget'], status: string) => void;
  onEdit: (id: RowId) => void;
  onSend: (parts: BudgetParts) => void;
  onPrint: (parts: BudgetParts) => void;
  onAnswer: (parts: BudgetParts) => void;
  onRemove: (parts: BudgetParts) => void;
  /** Null for who books nothing. */
  onBook: ((id: RowId) => void) | null;
}

function BudgetCardView({ parts, service, today, may, canEdit, onStatus, onEdit, onSend, onPrint, onAnswer, onRemove, onBook }: BudgetCardProps) {
  const { budget, customer, vehicle } = parts;
  const { id, budget_number: number, date, total, mark } = budget;
  const history = useHistoryAction({ collection: 'budgets', id });
  const evidence = useEvidenceAction(budget, may.hasPrices);
  const statuses = may.statusesOf(budget);
  const mayEdit = may.edit(budget);
  const menu: MenuAction[] = [{ label: texts.print, icon: <Printer />, onSelect: () => onPrint(parts) }, ...evidence, ...history];
  // Who sees no prices would take them away from what is refused.
  if (may.hasPrices && canBeAnswered(budget, statuses, today)) {
    menu.unshift({ label: answerTexts.record, icon: <PhoneCall />, onSelect: () => onAnswer(parts), isDisabled: !canEdit });
  }
  if (onBook !== null && isBookable(parts, service, today)) {
    menu.unshift({ label: texts.book, icon: <CalendarPlus />, onSelect: () => onBook(id), isDisabled: !canEdit });
  }
  if (may.remove) menu.push({ label: texts.remove, icon: <Trash2 />, onSelect: () => onRemove(parts), isDanger: true, isDisabled: !canEdit });
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <div className={look.top}>
        <span className={look.number}>{numberOf(budget)}</span>
        <BudgetStatusSelect
          number={number}
          shown={shownStatus(budget, today)}
          choices={canEdit ? statuses : []}
          onChoose={(status) => onStatus(budget, status)}
        />
      </div>
      <div className={look.who}>
        <div className={look.whoText}>
          <h2 className={look.name}>
            {customer ? <NameLink to={customerPath(customer.id)}>{customer.name}</NameLink> : nameOfNone(budget.customer_id, texts.noCustomer)}
          </h2>
          <span>{customer && formatPhone(customer.phone)}</span>
          <span>{vehicle?.model ?? nameOfNone(budget.vehicle_id, texts.noVehicle)}</span>
        </div>
        {vehicle && vehicle.plate !== '' && <PlateLink plate={vehicle.plate} to={vehiclePath(vehicle.id)} />}
      </div>
      <div className={look.sum}>
        {budget.items.length === 0 ? <strong>{texts.noLines}</strong> : may.hasPrices && <strong>{formatMoney(total)}</strong>}
        <span>{shortDate(date, today)}</span>
        {mark !== 'settled' && (
          <span className={look.mark}>
            <PendingMark state={mark} />
          </span>
        )}
      </div>
      <AnswerNote budget={budget} today={today} />
      <ServiceNote parts={parts} service={service} today={today} />
      <div className={look.actions}>
        {may.isDrafter && !mayEdit && <p className={look.closed}>{texts.whoChanges(whoMay('budget.change'))}</p>}
        {mayEdit && (
          <RowButton className={look.action} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
            {texts.edit}
          </RowButton>
        )}
        {may.send(budget) && (
          <RowButton className={look.send} icon={messageIcon} disabled={!canEdit} onClick={() => onSend(parts)}>
            {texts.whatsapp}
          </RowButton>
        )}
        <ActionMenu label={texts.moreOf(number)} items={menu} />
        {may.remove && (
          <RowButton
            variant="danger"
            className={look.remove}
            aria-label={texts.remove}
            title={texts.remove}
            icon={trashIcon}
            disabled={!canEdit}
            onClick={() => onRemove(parts)}
          />
        )}
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

/** A quote of a car that nobody has said no to, and whose work has not begun. */
const isBookable = ({ budget }: BudgetParts, service: BudgetCardProps['service'], today: CivilDate): boolean =>
  budget.vehicle_id !== null &&
  ['draft', 'send', 'approved'].includes(shownStatus(budget, today)) &&
  (service === null || service.status === 'waiting');

/** The customer has not answered it, and this person may say either answer. */
const canBeAnswered = (budget: BudgetParts['budget'], statuses: readonly string[], today: CivilDate): boolean =>
  budget.items.length > 0 &&
  ['draft', 'send', 'expired'].includes(shownStatus(budget, today)) &&
  ['approved', 'rejected'].every((status) => statuses.includes(status));

/** What the customer answered on their page. */
function AnswerNote({ budget: { answered_at: at, answered_by: by, answer_note: note }, today }: { budget: BudgetParts['budget']; today: CivilDate }) {
  return at === '' ? null : <p className={look.answer}>{answerTexts.answered(by, dayClock(at, today), note)}</p>;
}

/** What became of an approved quote (ruling 20), and for when one that is not approved yet is booked. */
function ServiceNote({ parts: { budget, vehicle }, service, today }: Pick<BudgetCardProps, 'parts' | 'service' | 'today'>) {
  const isApproved = budget.status === 'approved';
  if (service !== null && (isApproved || (service.status === 'waiting' && service.arrived !== ''))) {
    return (
      <Link className={look.serviceLink} to={servicesPath(vehicle)}>
        {isApproved || service.arrived === '' ? texts.toService : texts.booked(dayClock(service.arrived, today))}
      </Link>
    );
  }
  return !isApproved || budget.mark === 'settled' ? null : <p className={look.service}>{texts.awaitsService}</p>;
}

export const BudgetCard = memoRow(BudgetCardView);
