import { Flex, Stack, Text } from '@chakra-ui/react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { Due } from './due.tsx';
import { ownTexts as texts, paymentTexts } from './texts.ts';

const line = { py: '3', '&:first-of-type': { pt: '0' }, '&:last-of-type': { pb: '0' }, '& + &': { borderTop: 'hairline', borderColor: 'line' } };

/** Every payment with its method, its status and when it is due (spec 2 §2). What is paid is not overdue. */
export function PaymentList({ payments, today }: { payments: SignatureRow['payments']; today: CivilDate }) {
  return (
    <Panel title={texts.payments}>
      {payments.length === 0 && <Text color="soft">{texts.noPayments}</Text>}
      <Stack as="ul" gap="0" aria-label={texts.payments}>
        {payments.map(({ id, payment_method, status, limit_date }) => (
          <Flex as="li" key={id} align="start" justify="space-between" gap="3" css={line}>
            <div>
              <strong>{payment_method === '' ? texts.noMethod : payment_method}</strong>
              <p>{status ? dayOf(limit_date) : <Due limitDate={limit_date} today={today} />}</p>
            </div>
            <Badge tone={status ? 'green' : 'yellow'}>{status ? texts.paid : texts.pending}</Badge>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

function dayOf(limitDate: string | null): string {
  const day = limitDate?.slice(0, 10) ?? '';
  return isCivilDate(day) ? formatCivilDate(day) : paymentTexts.none;
}
