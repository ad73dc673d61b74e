import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { CloudOff, RotateCw } from 'lucide-react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PlanCard, PlanSkeleton } from './plan-card.tsx';
import { Intro, Section } from './section.tsx';
import { planTexts, trialText } from './texts.ts';
import { usePlans, type Plans } from './use-plans.ts';

const usualPlans = 2;

/** Plans at sale and what they include (spec 1 §2.4). */
export function PlansScreen() {
  const state = usePlans();
  return (
    <>
      <Section display="flex" flexDirection="column" alignItems="center" pt="9" pb="6" textAlign="center">
        <Badge tone="yellow">{trialText}</Badge>
        <Text as="h1" mt="3" fontSize="hero" fontWeight="heavy" lineHeight="tight" letterSpacing="tighter" textWrap="balance">
          {planTexts.title}
        </Text>
        <Intro>{planTexts.intro}</Intro>
        <PlansNotice {...state} />
        <PlanCards {...state} />
      </Section>
      <ComparisonTable />
    </>
  );
}

const cards = {
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax({sizes.72}, 1fr))' },
  gap: { base: '4', md: '5' },
  w: 'full',
  maxW: { base: 'sm', md: 'xl' },
  mt: '7',
  textAlign: 'start',
} as const;

function PlanCards({ plans, isLoading }: Plans) {
  if (plans !== null) {
    return (
      <Grid as="ul" {...cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </Grid>
    );
  }
  if (!isLoading) return null;
  return (
    <Grid {...cards} role="status" aria-label={planTexts.loading}>
      {Array.from({ length: usualPlans }, (_, index) => (
        <PlanSkeleton key={index} />
      ))}
    </Grid>
  );
}

/** The spec only logs a failed fetch; nobody is left before an empty page (ruling 35). */
function PlansNotice({ plans, failure, isLoading, reload }: Plans) {
  if (failure === null) return null;
  const text = failure === 'problem' ? planTexts.failed : plans === null ? planTexts.offline : planTexts.mayBeOld;
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      columnGap="3"
      rowGap="2"
      w="full"
      maxW="xl"
      mt="6"
      py="2"
      ps="4"
      pe="2"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
      fontWeight="semibold"
      textAlign="start"
      css={{ '& > svg': { flex: 'none', boxSize: '5' } }}
    >
      <CloudOff aria-hidden="true" />
      <Box as="span" flex="1 1 {sizes.48}">
        {text}
      </Box>
      <Button icon={<RotateCw />} isBusy={isLoading} onClick={reload}>
        {planTexts.retry}
      </Button>
    </Flex>
  );
}
