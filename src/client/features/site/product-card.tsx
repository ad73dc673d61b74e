import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { SyncBadge } from '#client/ui/blocks/sync-badge.tsx';
import { cents, formatMoney } from '#domain/values/money.ts';
import { sampleTexts } from './texts.ts';

/** The product itself as the picture: a quote, made where there was no network. */
export function ProductCard() {
  const { car, customer, plate } = sampleTexts;
  return (
    <Box
      role="img"
      aria-label={sampleTexts.label}
      layerStyle="panel"
      w="full"
      maxW={{ sm: 'md' }}
      justifySelf={{ md: 'center', lg: 'end' }}
      px={{ base: '4.5', sm: '6.5' }}
      pt={{ base: '4.5', sm: '6' }}
      pb={{ base: '5', sm: '6' }}
      borderRadius="sheet"
      boxShadow="raised"
      // Paper on the counter: straight on a phone, where every pixel is needed.
      transform={{ md: 'rotate(1.2deg)' }}
    >
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="2.5" pb="4" borderBottom="dashed" borderColor="line-strong">
        <PlateBadge plate={plate} />
        <Box flex="1 1 {sizes.32}">
          <strong>{car}</strong>
          <Text color="soft">{customer}</Text>
        </Box>
        <Badge tone="green">{sampleTexts.state}</Badge>
      </Flex>
      <Lines />
      <Flex align="baseline" justify="space-between" gap="4" mb="3.5">
        <Text as="span" color="soft">
          {sampleTexts.total}
        </Text>
        <Text as="strong" flex="none" textStyle="total">
          {formatMoney(cents(sampleTexts.totalCents))}
        </Text>
      </Flex>
      <SyncBadge tone="yellow" text={sampleTexts.pending} />
    </Box>
  );
}

function Lines() {
  const { lines, discountCents } = sampleTexts;
  return (
    <Stack as="ul" gap="2" py="4">
      {[...lines, [sampleTexts.discount, discountCents] as const].map(([text, price]) => (
        <Flex as="li" key={text} align="baseline" justify="space-between" gap="4" _last={{ color: 'soft' }}>
          <span>{text}</span>
          <Text as="strong" flex="none">
            {formatMoney(cents(price))}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
