import { Box, chakra, Grid, Text, Wrap } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import type { HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { PlanSummary } from './plan-summary.tsx';
import { SignUpMessage } from './sign-up-message.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { signUpTexts } from './texts.ts';
import { usePlan } from './use-plan.ts';
import { useSignUp, type SignUpFailure } from './use-sign-up.ts';

/** Signing up for the plan of the address (spec 1 §2.7). */
export function SignUpScreen() {
  const { id = '' } = useParams();
  const { state, retry } = usePlan(id);
  if (state.kind === 'unknown') return <UnknownPlan />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) {sizes.64}' }}
      alignItems={{ md: 'start' }}
      columnGap="6"
      rowGap={{ base: '4', md: '5' }}
      w="full"
      maxW="2xl"
      mx="auto"
      px="gutter"
      pt="clamp({spacing.5}, 5vh, {spacing.12})"
      pb="12"
    >
      <Box as="header" gridColumn="1 / -1">
        <Text as="h1" textStyle="heading">
          {signUpTexts.title}
        </Text>
        <Text color="soft">{signUpTexts.intro}</Text>
      </Box>
      <PlanSummary state={state} onRetry={retry} />
      <Box as="section" layerStyle="panel" p={{ base: '4', md: '6' }} gridColumn={{ md: '1' }} gridRow={{ md: '2' }}>
        <SignUpForm planId={id} />
      </Box>
    </Grid>
  );
}

function SignUpForm({ planId }: { planId: string }) {
  const { form, failure, isBusy, submit } = useSignUp(planId);
  return (
    <chakra.form
      counterReset="step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SignUpFields form={form} />
      <Box mt="6">
        {failure && <Failure failure={failure} />}
        <Button type="submit" variant="primary" size="lg" fullWidth icon={<UserPlus />} isBusy={isBusy}>
          {signUpTexts.submit}
        </Button>
      </Box>
    </chakra.form>
  );
}

function Failure({ failure: { text, takenEmail } }: { failure: SignUpFailure }) {
  const state = { email: takenEmail ?? '' } satisfies HandedEmail;
  return (
    <ErrorNotice
      text={
        <>
          {signUpTexts.failed}{' '}
          <Text as="span" display="block" fontWeight="normal">
            {text}
          </Text>
        </>
      }
      action={
        takenEmail !== null && (
          <Wrap as="span" gap="2" py="1">
            <Link to="/login" state={state} className={buttonClass()}>
              {signUpTexts.signIn}
            </Link>
            <Link to="/forgot" state={state} className={buttonClass({ variant: 'quiet' })}>
              {signUpTexts.forgot}
            </Link>
          </Wrap>
        )
      }
    />
  );
}

function UnknownPlan() {
  return (
    <SignUpMessage title={signUpTexts.unknownPlan}>
      <Box w="full">
        <EmptyState
          text={signUpTexts.unknownPlanText}
          action={
            <Link to="/planos" className={buttonClass({ variant: 'primary' })}>
              {signUpTexts.toPlans}
            </Link>
          }
        />
      </Box>
    </SignUpMessage>
  );
}
