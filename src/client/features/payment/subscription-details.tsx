import type { ReactNode } from 'react';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { dueText } from '#domain/subscription.ts';
import { daysBetween, formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { paymentTexts as texts } from './texts.ts';

/** What is paid for, and until when (spec 1 §2.8). */
export function SubscriptionDetails({ signature, today }: { signature: SignatureRow; today: CivilDate }) {
  const { name, email, plan } = signature;
  return (
    <Panel title={texts.details}>
      <dl className="payment__facts">
        <Fact name={texts.name} isWide>{name}</Fact>
        <Fact name={texts.email} isWide>{email}</Fact>
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

function Due({ limitDate, today }: { limitDate: string | null; today: CivilDate }) {
  const day = limitDate?.slice(0, 10) ?? '';
  if (!isCivilDate(day)) return texts.none;
  return (
    <span className="payment__due">
      {formatCivilDate(day)}
      <Badge tone={toneOf(daysBetween(today, day))}>{dueText(day, today)}</Badge>
    </span>
  );
}

function toneOf(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red';
  return daysLeft === 0 ? 'yellow' : 'grey';
}
