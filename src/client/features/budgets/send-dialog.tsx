import { Stack, Text } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { ShareMessage } from '#client/ui/sharing/share-message.tsx';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import type { BudgetParts } from './budget-parts.ts';
import { chatLink, type Hindrance } from './sending.ts';
import { budgetTexts, sendTexts as texts } from './texts.ts';
import type { HeldSending } from './use-send-budget.ts';

export interface SendDialogProps extends HeldSending {
  onEdit: (id: RowId) => void;
  /** It is on its way to the customer. */
  onSent: () => void;
  onClose: () => void;
}

// A long message must not push the ways out of the sheet.
const ways = { '& > :is(div, [role=alert])': { w: 'full' }, '& textarea': { maxH: '64' } };

/** Why a quote did not go out at once, and how it can all the same. */
export function SendDialog({ parts, hindrance, message, onEdit, onSent, onClose }: SendDialogProps) {
  const { budget, customer } = parts;
  const mustEdit = hindrance.kind === 'missing' || hindrance.kind === 'expired';
  const link = message === null ? null : chatLink(customer?.phone ?? '', message);
  return (
    <Dialog
      title={texts.title(budget.budget_number)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {link !== null && (
            <a
              className={buttonClass({ variant: mustEdit ? 'outline' : 'primary' })}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => {
                onSent();
                onClose();
              }}
            >
              <MessageCircle aria-hidden="true" />
              {mustEdit || hindrance.kind === 'refused' || hindrance.kind === 'unwanted' ? texts.openAnyway : texts.open}
            </a>
          )}
          {mustEdit && (
            <Button variant="primary" onClick={() => onEdit(budget.id)}>
              {texts.edit}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" align="flex-start" css={ways}>
        <p role={hindrance.kind === 'loading' ? 'status' : undefined}>{textOf(hindrance, parts)}</p>
        <WayOut hindrance={hindrance} customerId={customer?.id ?? null} />
        {!mustEdit && message !== null && (
          <>
            {budget.rev === 0 && hindrance.kind !== 'refused' && <Text color="soft">{`${texts.unsent} ${texts.provisional}`}</Text>}
            <ShareMessage message={message} onSent={onSent} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function textOf(hindrance: Hindrance, { budget, customer }: BudgetParts): string {
  const name = customer?.name ?? budgetTexts.noCustomer;
  switch (hindrance.kind) {
    case 'missing':
      return texts.missing(hindrance.missing);
    case 'expired':
      return texts.expired(formatCivilDate(budget.expiry_date));
    case 'no-phone':
      return texts.noPhone(name);
    case 'wrong-phone':
      return texts.wrongPhone(name, formatPhone(customer?.phone ?? ''));
    case 'unwanted':
      return texts.unwanted(name);
    case 'offline':
      return texts.offline;
    case 'refused':
      return texts.refused;
    case 'loading':
      return texts.loading;
    case 'ready':
      return texts.ready;
  }
}

/** Where what is in the way can be mended. */
function WayOut({ hindrance, customerId }: { hindrance: Hindrance; customerId: RowId | null }): ReactNode {
  if (hindrance.kind === 'refused') {
    return (
      <Link className={buttonClass()} to="/dashboard/envios">
        {texts.toOutbox}
      </Link>
    );
  }
  if ((hindrance.kind !== 'no-phone' && hindrance.kind !== 'wrong-phone') || customerId === null) return null;
  return (
    <Link className={buttonClass()} to={`/dashboard/clientes?editar=${customerId}`}>
      {texts.toCustomer}
    </Link>
  );
}
