import { Box, Heading, Text } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { supportLink, useContact } from '#client/api/contact.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { PixPayment } from '#client/ui/sharing/pix-payment.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import type { Contact } from '#contract/contact-calls.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { paymentTexts as texts } from './texts.ts';

type Paid = Pick<SignatureRow, 'id' | 'name' | 'plan'>;

/** How to pay, and where to send the receipt (spec 1 §2.8, ruling 40). */
export function PayByPix({ signature }: { signature: Paid }) {
  const contact = useContact({ isUrgent: true });
  if (contact.pix_key === '' && contact.support_phone === '') return <AwaitContact />;
  if (contact.pix_key === '') return <AskSupport signature={signature} phone={contact.support_phone} />;
  return (
    <Panel title={texts.pay}>
      <PixPayment
        pixKey={contact.pix_key}
        holder={contact.pix_holder}
        city={contact.pix_city}
        amount={fromDecimal(signature.plan.price)}
        reference={signature.id}
      />
      <Steps signature={signature} contact={contact} />
    </Panel>
  );
}

/** Nothing was heard of the owner yet, or the owner has configured nothing. */
function AwaitContact() {
  const now = useNow();
  return (
    <Panel title={texts.pay}>
      <AskForContact key={now} />
    </Panel>
  );
}

/** Asks when it is drawn first, so a new one asks again. */
function AskForContact() {
  useContact({ isUrgent: true });
  return <p role="status">{texts.noContact}</p>;
}

function Steps({ signature, contact: { support_phone } }: { signature: Paid; contact: Contact }) {
  const { id, name, plan } = signature;
  const price = formatMoney(fromDecimal(plan.price));
  return (
    <Box as="section" mt="5" pt="4" borderTop="hairline" borderColor="line">
      <Heading as="h3" fontSize="md" fontWeight="bold">
        {texts.steps}
      </Heading>
      <Box as="ol" mt="2" mb="4" ps="5.5" listStyleType="decimal" css={{ '& > li': { py: '0.5' } }}>
        <li>{texts.payToKey(price)}</li>
        {support_phone !== '' && <li>{texts.sendReceipt(formatPhone(support_phone))}</li>}
        <li>{texts.reactivated}</li>
      </Box>
      {support_phone !== '' && (
        <a
          className={buttonClass({ fullWidth: true })}
          href={supportLink(support_phone, texts.receiptGreeting(name, id, plan.name, price))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle />
          {texts.receipt}
        </a>
      )}
    </Box>
  );
}

/** Without a key to pay to (ruling 40), the support arranges it. */
function AskSupport({ signature: { id, name, plan }, phone }: { signature: Paid; phone: string }) {
  return (
    <Panel title={texts.steps}>
      <p>{texts.askSupport(formatPhone(phone))}</p>
      <Text color="soft">{texts.reactivated}</Text>
      <Box mt="4">
        <a
          className={buttonClass({ variant: 'primary', size: 'lg', fullWidth: true })}
          href={supportLink(phone, texts.supportGreeting(name, id, plan.name))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle />
          {texts.support}
        </a>
      </Box>
    </Panel>
  );
}
