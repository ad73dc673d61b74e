import { Link } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { signUpTexts } from './texts.ts';
import type { PlanState } from './use-plan.ts';

/** What is being signed up for. Without it the form still works: the server knows the plan by its id. */
export function PlanSummary({ state, onRetry }: { state: PlanState; onRetry: () => void }) {
  return (
    <aside className="signup__plan" aria-label={signUpTexts.plan}>
      <div aria-live="polite">
        <PlanLine state={state} />
      </div>
      {(state.kind === 'failed' || state.kind === 'offline') && <Button onClick={onRetry}>{signUpTexts.tryAgain}</Button>}
      <div className="signup__trial">
        <strong>{signUpTexts.trial}</strong>
        <span>{signUpTexts.trialHint}</span>
      </div>
      <Link to="/planos" className="signup__link">
        {signUpTexts.otherPlans}
      </Link>
    </aside>
  );
}

function PlanLine({ state }: { state: PlanState }) {
  if (state.kind === 'ready') {
    return (
      <>
        <p className="signup__plan-name">
          {signUpTexts.plan} {state.plan.name}
        </p>
        <p className="signup__price">
          {formatMoney(fromDecimal(state.plan.price))}
          <small>{signUpTexts.monthly}</small>
        </p>
      </>
    );
  }
  const text = {
    loading: signUpTexts.loadingPlan,
    offline: signUpTexts.planOffline,
    failed: signUpTexts.planFailed,
    unknown: signUpTexts.unknownPlan,
  };
  return <p className="ui-soft">{text[state.kind]}</p>;
}
