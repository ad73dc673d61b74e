import { Box, defineStyle, Flex, Grid, Text } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import { Figures } from './figures.tsx';
import type { ServiceMoney } from './receipt-money.ts';
import { sumOfLines, type ReceiptValues } from './receipt-plan.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

// Always in sight over the payments that scroll, down to the form's very edge.
const totalStyle = defineStyle({
  position: 'sticky',
  // Over the dialog's own lower padding.
  bottom: { base: '-5', sm: '-6' },
  mb: { base: '-5', sm: '-6' },
  zIndex: 'raised',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '4',
  minH: '18',
  pt: '2',
  pb: '3.5',
  borderTop: 'hairline',
  borderColor: 'line',
  bg: 'panel',
});

/** What there is to receive. */
export function ReceiptOpen({ money: { open, pending } }: { money: ServiceMoney }) {
  return (
    <Box>
      <Figures figures={[[texts.open, open]]} />
      {pending > 0 && <Text color="soft">{texts.pending(formatMoney(pending))}</Text>}
    </Box>
  );
}

/** What the payments come to, with every key: less than what is open, more, or just that. */
export function ReceiptTotal({ control, open }: { control: Control<ReceiptValues>; open: Cents }) {
  const sum = sumOfLines(useWatch({ control, name: 'lines' }));
  return (
    <Flex css={totalStyle}>
      <Grid as="span">
        <Text as="span" color="soft">
          {texts.total}
        </Text>
        <Text as="strong" fontSize="xl" fontWeight="bold">
          {formatMoney(sum)}
        </Text>
      </Grid>
      <Text role="status" fontWeight="semibold" textAlign="end" color={sum > open ? 'red' : 'ink'}>
        {standing(sum, open)}
      </Text>
    </Flex>
  );
}

function standing(sum: Cents, open: Cents): string {
  if (sum < open) return texts.lacks(formatMoney(cents(open - sum)));
  return sum > open ? texts.exceeds(formatMoney(cents(sum - open))) : texts.fits;
}
