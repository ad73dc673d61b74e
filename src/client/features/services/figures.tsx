import { Box, Flex, Text, type FlexProps } from '@chakra-ui/react';
import { formatMoney, type Cents } from '#domain/values/money.ts';

export interface FiguresProps extends Pick<FlexProps, 'mb'> {
  figures: readonly (readonly [name: string, amount: Cents])[];
}

/** Sums that are read at a glance, each under its name. */
export function Figures({ figures, mb }: FiguresProps) {
  return (
    <Flex as="dl" flexWrap="wrap" columnGap={{ base: '4', sm: '7' }} rowGap="2" mb={mb}>
      {figures.map(([name, amount]) => (
        <Box key={name}>
          <Text as="dt" textStyle="hint">
            {name}
          </Text>
          <Text as="dd" color="ink" fontSize={{ base: 'lg', sm: 'xl' }} fontWeight="bold" letterSpacing="tight">
            {formatMoney(amount)}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
