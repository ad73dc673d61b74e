import { Badge } from '#client/ui/badge.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { Due } from './due.tsx';
import { ownTexts as texts, paymentTexts } from './texts.ts';

/** Every payment with its method, its status and when it is due (spec 2 §2). What is paid is not overdue. */
export function PaymentList({ payments, today }: { payments: SignatureRow['payments']; today: CivilDate }) {
  return (
    <Panel title={texts.payments}>
      {payments.length === 0 && <p className="ui-soft">{texts.noPayments}</p>}
      <ul className="payment__list" aria-label={texts.payments}>
        {payments.map(({ id, payment_method, status, limit_date }) => (
          <li key={id}>
            <div>
              <strong>{payment_method === '' ? texts.noMethod : payment_method}</strong>
              <p>{status ? dayOf(limit_date) : <Due limitDate={limit_date} today={today} />}</p>
            </div>
            <Badge tone={status ? 'green' : 'yellow'}>{status ? texts.paid : texts.pending}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function dayOf(limitDate: string | null): string {
  const day = limitDate?.slice(0, 10) ?? '';
  return isCivilDate(day) ? formatCivilDate(day) : paymentTexts.none;
}
