import type { ReactNode } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { Due } from './due.tsx';
import { ownTexts, paymentTexts as texts } from './texts.ts';

export interface SubscriptionDetailsProps {
  signature: Pick<SignatureRow, 'name' | 'email' | 'plan' | 'payments'>;
  /** The shop's name, where the page is about the person's own shop. */
  company?: string;
  today: CivilDate;
}

/** What is paid for, and until when (spec 1 §2.8, spec 2 §2). */
export function SubscriptionDetails({ signature, company, today }: SubscriptionDetailsProps) {
  const { name, email, plan } = signature;
  return (
    <Panel title={texts.details}>
      <dl className="payment__facts">
        <Fact name={texts.name} isWide>
          {name}
        </Fact>
        <Fact name={texts.email} isWide>
          {email}
        </Fact>
        {company !== undefined && (
          <Fact name={ownTexts.company} isWide>
            {company === '' ? texts.none : company}
          </Fact>
        )}
        <Fact name={texts.plan}>{plan.name}</Fact>
        <Fact name={texts.price}>{formatMoney(fromDecimal(plan.price))}</Fact>
        <Fact name={texts.due} isWide>
          <Due limitDate={signature.payments[0]?.limit_date ?? null} today={today} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'payment__fact--wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
