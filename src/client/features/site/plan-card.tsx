import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Building2, HardDrive, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import type { PlanRow } from '#contract/plan-calls.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { planTexts } from './texts.ts';

export function PlanCard({ plan: { id, name, price, company, users } }: { plan: PlanRow }) {
  return (
    <Flex as="li" layerStyle="panel" direction="column" p="6">
      <Text as="h2" textStyle="title">
        {name}
      </Text>
      <Flex as="p" wrap="wrap" align="baseline" columnGap="1" mt="1.5">
        <Text as="strong" fontSize="hero" fontWeight="heavy" lineHeight="tight" letterSpacing="tighter">
          {formatMoney(fromDecimal(price))}
        </Text>
        <Text as="span" color="soft">
          {planTexts.aMonth}
        </Text>
      </Flex>
      <Stack as="ul" gap="3" mt="5" mb="6" pt="4.5" borderTop="dashed" borderColor="line-strong" fontWeight="semibold">
        <Limit Icon={Building2} text={planTexts.companies(company)} />
        <Limit Icon={Users} text={planTexts.users(users)} />
        <Limit Icon={HardDrive} text={planTexts.storage} />
      </Stack>
      <Box asChild mt="auto">
        <Link to={`/assinar/${encodeURIComponent(id)}`} className={buttonClass({ variant: 'primary', size: 'lg', fullWidth: true })}>
          {planTexts.subscribe}
          <VisuallyHidden> {planTexts.whichPlan(name)}</VisuallyHidden>
        </Link>
      </Box>
    </Flex>
  );
}

function Limit({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <Flex as="li" align="center" gap="3" css={{ '& > svg': { flex: 'none', boxSize: '5', color: 'brand', strokeWidth: '1.8' } }}>
      <Icon aria-hidden="true" />
      {text}
    </Flex>
  );
}

const bones = [
  { w: '36%', h: '5' },
  { w: '60%', h: '9', mt: '3' },
  { w: '40%', h: '3.5', mt: '10' },
  { w: '40%', h: '3.5', mt: '5' },
  { w: '56%', h: '3.5', mt: '5' },
  { w: 'full', h: 'bay', mt: '6' },
];

/** Where a plan will stand. */
export function PlanSkeleton() {
  return (
    <Box
      aria-hidden="true"
      layerStyle="panel"
      p="6"
      animationName="pulse"
      animationDuration="pulse"
      animationTimingFunction="ease-in-out"
      animationIterationCount="infinite"
    >
      {bones.map((bone, index) => (
        <Box key={index} borderRadius="sm" bg="grey-soft" {...bone} />
      ))}
    </Box>
  );
}
