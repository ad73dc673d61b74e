import { Stack } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReadyMessage } from '#client/sync/use-ready-message.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { CopyField, type CopyOutcome } from '#client/ui/sharing/copy-field.tsx';
import { ShareMessage } from '#client/ui/sharing/share-message.tsx';
import { whatsappLink } from '#domain/budgets/budget-message.ts';
import { formatMoney } from '#domain/values/money.ts';
import { isPhone } from '#domain/values/phone.ts';
import type { ServiceWithParts } from '../service-parts.ts';
import { carName } from '../service-words.ts';
import { readyTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

interface ReadyDialogProps {
  each: ServiceWithParts;
  onClose: () => void;
}

/** Tells the customer that the car is ready, and what is owed for it; a person sends it. */
export function ReadyDialog({ each, onClose }: ReadyDialogProps) {
  const mayKey = useMayWrite('companies').create();
  const [copied, setCopied] = useState<CopyOutcome | null>(null);
  const { customer, vehicle, service } = each;
  const { text: message, owed, pix, isKeyMissing } = useReadyMessage({ budget: service.id_budget, customer, vehicle });
  const isUnwanted = customer?.consent === 'withdrawn';
  const chat = customer !== null && isPhone(customer.phone) ? whatsappLink(customer.phone, message) : null;
  return (
    <Dialog
      title={texts.title(carName(each))}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {chat !== null && (
            <a className={buttonClass({ variant: 'primary' })} href={chat} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <MessageCircle aria-hidden="true" />
              {isUnwanted ? texts.sendAnyway : texts.send}
            </a>
          )}
        </>
      }
    >
      <Stack gap="3.5">
        {owed > 0 && <strong className={styles.owed}>{texts.owed(formatMoney(owed))}</strong>}
        {isUnwanted && <p>{texts.unwanted(customer.name)}</p>}
        {chat === null && <p>{texts.noPhone}</p>}
        {/* Where it is not shared but copied, it stands there to be copied. */}
        {typeof navigator.share === 'function' && <blockquote className={styles.message}>{message}</blockquote>}
        {pix !== null && <CopyField label={texts.pix} value={pix} copyLabel={texts.copyPix} outcome={copied} onCopy={setCopied} />}
        {isKeyMissing && (
          <p>
            {texts.noKey} {mayKey && <Link to="/dashboard/empresas">{texts.toCompanies}</Link>}
          </p>
        )}
        <ShareMessage message={message} onSent={onClose} />
      </Stack>
    </Dialog>
  );
}
