import { Banknote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { entryTypeNames, paymentMethods } from '#domain/finance/finance-entry.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import type { EntriesAnswer } from './budget-entries.ts';
import { EntryForm } from './entry-form.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useServiceMoney } from './receipt-money.ts';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { financeTexts as texts } from './texts.ts';

export interface FinanceDialogProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  onClose: () => void;
}

/** Financeiro: the entries of a service's quote, what was received for it, and any other entry. */
export function FinanceDialog({ budget, vehicle, onClose }: FinanceDialogProps) {
  const { answer, companies, money, canAdd, needsCompany } = useServiceMoney(budget);
  const [task, setTask] = useState<'add' | 'receive' | null>(null);
  const form = money !== null && companies.length > 0 && { budget, vehicle, companies, onClose: () => setTask(null) };
  return (
    <Dialog
      title={texts.title}
      subtitle={texts.ofBudget(budget.budget_number, plateOf(vehicle))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {needsCompany ? (
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
              {texts.toCompanies}
            </Link>
          ) : (
            <Button variant="primary" icon={<Banknote />} disabled={!canAdd} onClick={() => setTask('receive')}>
              {texts.receive}
            </Button>
          )}
        </>
      }
    >
      {money && <SummaryFigures summary={money.summary} />}
      <Entries answer={answer} />
      {!needsCompany && (
        <Button className="services-add-entry" icon={<Plus />} disabled={!canAdd} onClick={() => setTask('add')}>
          {texts.add}
        </Button>
      )}
      {needsCompany && <p className="ui-soft">{texts.companyFirst}</p>}
      {form && money && task === 'add' && <EntryForm {...form} open={money.open} />}
      {form && money && task === 'receive' && <ReceiptForm {...form} money={money} />}
    </Dialog>
  );
}

function Entries({ answer }: { answer: EntriesAnswer | null }) {
  if (answer === null) return <p role="status">{texts.loading}</p>;
  if (!answer.ok) return <ErrorNotice text={[texts.failed, answer.failure && failureReason(answer.failure)].filter(Boolean).join(' ')} />;
  if (answer.entries.length === 0) return <p className="ui-soft">{texts.none}</p>;
  return (
    <ul className="services-entries" aria-label={texts.list}>
      {answer.entries.map(({ id, description, type, amount, date, due_date: due, method_payment: method, is_paid: isPaid, mark }) => (
        <li key={id}>
          <span className="services-entries__what">
            <strong>{description}</strong>
            <span className="ui-soft">
              {[formatCivilDate(date), entryTypeNames[type], paymentMethods[method], !isPaid && due !== '' && texts.due(formatCivilDate(due))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="services-entries__sum">
            <strong>{formatMoney(type === 'income' ? amount : cents(-amount))}</strong>
            <span>
              {mark !== 'settled' && <PendingMark state={mark} />}{' '}
              <Badge tone={isPaid ? 'green' : 'yellow'}>{isPaid ? texts.paid : texts.unpaid}</Badge>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
