import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '#client/ui/blocks/panel.tsx';
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
      <Grid
        as="dl"
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: company === undefined ? '2fr 3fr 1fr 1fr' : '2fr 3fr 2fr',
          lg: 'repeat(2, minmax(0, 1fr))',
        }}
        columnGap="4"
        rowGap="3"
      >
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
        <Fact name={texts.due} isWide isAlone>
          <Due limitDate={signature.payments[0]?.limit_date ?? null} today={today} />
        </Fact>
      </Grid>
    </Panel>
  );
}

interface FactProps {
  name: string;
  /** In a narrow panel a line of its own; alone, in every one. */
  isWide?: boolean;
  isAlone?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide = false, isAlone = false, children }: FactProps) {
  return (
    <Box gridColumn={isWide ? (isAlone ? '1 / -1' : { base: '1 / -1', sm: 'auto', lg: '1 / -1' }) : undefined}>
      <Text as="dt" textStyle="label">
        {name}
      </Text>
      <Text as="dd" fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}
