import './signup.css';
import { UserPlus } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { HandedEmail } from '#client/ui/use-handed-email.ts';
import { PlanSummary } from './plan-summary.tsx';
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
    <div className="signup">
      <header className="signup__heading">
        <h1>{signUpTexts.title}</h1>
        <p className="ui-soft">{signUpTexts.intro}</p>
      </header>
      <PlanSummary state={state} onRetry={retry} />
      <Panel>
        <SignUpForm planId={id} />
      </Panel>
    </div>
  );
}

function SignUpForm({ planId }: { planId: string }) {
  const { form, failure, isBusy, submit } = useSignUp(planId);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SignUpFields form={form} />
      <div className="signup__end">
        {failure && <Failure failure={failure} />}
        <Button type="submit" variant="primary" size="lg" fullWidth icon={<UserPlus />} isBusy={isBusy}>
          {signUpTexts.submit}
        </Button>
      </div>
    </form>
  );
}

function Failure({ failure: { text, takenEmail } }: { failure: SignUpFailure }) {
  const state = { email: takenEmail ?? '' } satisfies HandedEmail;
  return (
    <ErrorNotice
      text={
        <>
          {signUpTexts.failed} <span className="signup__reason">{text}</span>
        </>
      }
      action={
        takenEmail !== null && (
          <span className="signup__ways">
            <Link to="/login" state={state} className={buttonClass()}>
              {signUpTexts.signIn}
            </Link>
            <Link to="/forgot" state={state} className={buttonClass({ variant: 'quiet' })}>
              {signUpTexts.forgot}
            </Link>
          </span>
        )
      }
    />
  );
}

function UnknownPlan() {
  return (
    <div className="signup-message">
      <h1>{signUpTexts.unknownPlan}</h1>
      <EmptyState
        text={signUpTexts.unknownPlanText}
        action={
          <Link to="/planos" className={buttonClass({ variant: 'primary' })}>
            {signUpTexts.toPlans}
          </Link>
        }
      />
    </div>
  );
}
