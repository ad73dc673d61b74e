import { Banknote } from 'lucide-react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { Card, CardActions, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { dueState, limitDate } from './due-state.ts';
import { subscriptionTexts as texts } from './texts.ts';

export interface SubscriptionCardProps {
  subscription: SignatureRow;
  nowMs: number;
  /** Payments and removal are Master's (ruling 14). */
  isMaster: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onPay: () => void;
  onRemove: () => void;
}

export function SubscriptionCard({ subscription, nowMs, isMaster, isBusy, onEdit, onPay, onRemove }: SubscriptionCardProps) {
  const { id, name, company_name, email, plan, payments, affiliate_name } = subscription;
  const due = dueState(payments, nowMs);
  const date = limitDate(payments);
  return (
    <Card>
      <CardTop title={name} side={<Badge tone={due.tone}>{due.text}</Badge>} />
      <CardText>
        <span>{company_name || texts.noCompany}</span>
        <span>{email}</span>
        <span>{texts.plan(plan.name, plan.price)}</span>
        <span>{[date !== null && texts.due(date), texts.signer(id)].filter(Boolean).join(' · ')}</span>
        {isMaster && affiliate_name !== null && <span>{texts.affiliate(affiliate_name)}</span>}
      </CardText>
      <CardActions>
        <RowButton variant="quiet" icon={pencilIcon} onClick={onEdit}>
          {texts.edit}
        </RowButton>
        {isMaster && (
          <>
            <RowButton variant="quiet" icon={<Banknote aria-hidden="true" />} isBusy={isBusy} onClick={onPay}>
              {texts.pay}
            </RowButton>
            <RowButton variant="danger" icon={trashIcon} disabled={isBusy} onClick={onRemove}>
              {texts.remove}
            </RowButton>
          </>
        )}
      </CardActions>
    </Card>
  );
}
