import { Box, Stack } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { ShareMessage } from '#client/ui/sharing/share-message.tsx';
import { formatPhone } from '#domain/values/phone.ts';
import { OrderLinkPanel } from './order-link.tsx';
import { orderChat, type OrderHindrance } from './order-message.ts';
import type { ServiceCustomer } from './service-parts.ts';
import { orderTexts as texts } from './texts.ts';
import type { HeldOrder } from './use-send-order.ts';

/** Why an order did not go out at once, and how it can all the same. */
export function OrderDialog({ each, hindrance, message, onClose }: HeldOrder & { onClose: () => void }) {
  const { customer } = each;
  const link = hindrance === 'no-link' ? null : orderChat(each, message);
  const canMend = customer !== null && (hindrance === 'no-phone' || hindrance === 'wrong-phone');
  return (
    <Dialog
      title={texts.title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {link !== null && (
            <a className={buttonClass({ variant: 'primary' })} href={link} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <MessageCircle aria-hidden="true" />
              {texts.openAnyway}
            </a>
          )}
        </>
      }
    >
      <Stack gap="4">
        <p>{textOf(hindrance, customer)}</p>
        {canMend && (
          <Box>
            <Link className={buttonClass()} to={`/dashboard/clientes?editar=${customer.id}`}>
              {texts.toCustomer}
            </Link>
          </Box>
        )}
        {(hindrance === 'no-link' || hindrance === 'old-link') && <OrderLinkPanel service={each.service} />}
        {hindrance !== 'no-link' && hindrance !== 'old-link' && <ShareMessage message={message} onSent={onClose} />}
      </Stack>
    </Dialog>
  );
}

function textOf(hindrance: OrderHindrance, customer: ServiceCustomer | null): string {
  switch (hindrance) {
    case 'no-customer':
      return texts.noCustomer;
    case 'no-phone':
      return texts.noPhone(customer?.name ?? '');
    case 'wrong-phone':
      return texts.wrongPhone(customer?.name ?? '', formatPhone(customer?.phone ?? ''));
    case 'unwanted':
      return texts.unwanted(customer?.name ?? '');
    case 'no-link':
      return texts.noLink;
    case 'old-link':
      return texts.oldLink;
    case 'offline':
      return texts.offline;
  }
}
