import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button } from '#client/ui/blocks/button.tsx';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { signUpTexts } from './texts.ts';
import type { PlanState } from './use-plan.ts';

/** What is being signed up for. Without it the form still works: the server knows the plan by its id. */
export function PlanSummary({ state, onRetry }: { state: PlanState; onRetry: () => void }) {
  return (
    <Flex
      as="aside"
      aria-label={signUpTexts.plan}
      direction="column"
      align="flex-start"
      gap="3"
      p="4"
      layerStyle="panel"
      // Beside the form it stays in sight.
      position={{ md: 'sticky' }}
      top={{ md: '6' }}
      gridColumn={{ md: '2' }}
      gridRow={{ md: '2' }}
    >
      <div aria-live="polite">
        <PlanLine state={state} />
      </div>
      {(state.kind === 'failed' || state.kind === 'offline') && <Button onClick={onRetry}>{signUpTexts.tryAgain}</Button>}
      <Flex direction="column" alignSelf="stretch" px="3.5" py="2.5" borderRadius="control" bg="green-soft" fontSize="note">
        <Text as="strong" color="green">
          {signUpTexts.trial}
        </Text>
        <span>{signUpTexts.trialHint}</span>
      </Flex>
      <Flex asChild align="center" minH="control" my="-2" color="brand" fontWeight="semibold">
        <Link to="/planos">{signUpTexts.otherPlans}</Link>
      </Flex>
    </Flex>
  );
}

function PlanLine({ state }: { state: PlanState }) {
  if (state.kind === 'ready') {
    return (
      <>
        <Text textStyle="cardTitle">
          {signUpTexts.plan} {state.plan.name}
        </Text>
        <Text textStyle="total">
          {formatMoney(fromDecimal(state.plan.price))}
          <Text as="small" ms="1" color="soft" fontSize="md" fontWeight="normal" letterSpacing="0">
            {signUpTexts.monthly}
          </Text>
        </Text>
      </>
    );
  }
  const text = {
    loading: signUpTexts.loadingPlan,
    offline: signUpTexts.planOffline,
    failed: signUpTexts.planFailed,
    unknown: signUpTexts.unknownPlan,
  };
  return <Text color="soft">{text[state.kind]}</Text>;
}
