import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { entryTypeNames, paymentMethods, serviceSummary } from '#domain/finance-entry.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { useBudgetEntries, type EntriesAnswer } from './budget-entries.ts';
import { EntryForm } from './entry-form.tsx';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { financeTexts as texts } from './texts.ts';

export interface FinanceDialogProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  onClose: () => void;
}

/** More companies than any plan has; they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

/** Financeiro: the entries of a service's quote, and the next one. */
export function FinanceDialog({ budget, vehicle, onClose }: FinanceDialogProps) {
  const { status } = useReplica();
  const answer = useBudgetEntries(budget.id);
  const companies = useListOrCall('companies', all, status);
  const [isAdding, setAdding] = useState(false);
  const summary = answer?.ok ? serviceSummary(answer.entries, budget.total) : null;
  const needsCompany = status.isDownloaded && !companies.isLoading && companies.rows.length === 0;
  return (
    <Dialog
      title={texts.title}
      subtitle={texts.ofBudget(budget.budget_number, vehicle?.plate ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {needsCompany ? (
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
              {texts.toCompanies}
            </Link>
          ) : (
            <Button variant="primary" icon={<Plus />} disabled={!status.isDownloaded || summary === null} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {summary && <SummaryFigures summary={summary} />}
      <Entries answer={answer} />
      {needsCompany && <p className="ui-soft">{texts.companyFirst}</p>}
      {isAdding && summary && (
        <EntryForm {...{ budget, vehicle }} balance={summary.balance} companies={companies.rows} onClose={() => setAdding(false)} />
      )}
    </Dialog>
  );
}

function Entries({ answer }: { answer: EntriesAnswer | null }) {
  if (answer === null) return <p role="status">{texts.loading}</p>;
  if (!answer.ok) return <ErrorNotice text={[texts.failed, answer.failure && failureReason(answer.failure)].filter(Boolean).join(' ')} />;
  if (answer.entries.length === 0) return <p className="ui-soft">{texts.none}</p>;
  return (
    <ul className="services-entries" aria-label={texts.list}>
      {answer.entries.map(({ id, description, type, amount, date, method_payment: method, is_paid: isPaid, mark }) => (
        <li key={id}>
          <span className="services-entries__what">
            <strong>{description}</strong>
            <span className="ui-soft">{[formatCivilDate(date), entryTypeNames[type], paymentMethods[method]].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="services-entries__sum">
            <strong>{formatMoney(type === 'income' ? amount : cents(-amount))}</strong>
            <span>
              {mark !== 'settled' && <PendingMark state={mark} />} <Badge tone={isPaid ? 'green' : 'yellow'}>{isPaid ? texts.paid : texts.unpaid}</Badge>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
