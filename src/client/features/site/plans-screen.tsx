import { Building2, CloudOff, HardDrive, RotateCw, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/badge.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import type { PlanRow } from '#contract/plan-calls.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { ComparisonTable } from './comparison-table.tsx';
import './plans.css';
import './site.css';
import { planTexts, trialText } from './texts.ts';
import { usePlans, type Plans } from './use-plans.ts';

const usualPlans = 2;

/** Plans at sale and what they include (spec 1 §2.4). */
export function PlansScreen() {
  const state = usePlans();
  return (
    <>
      <section className="site-section site-plans">
        <Badge tone="yellow">{trialText}</Badge>
        <h1>{planTexts.title}</h1>
        <p className="site-section__intro">{planTexts.intro}</p>
        <PlansNotice {...state} />
        <PlanCards {...state} />
      </section>
      <ComparisonTable />
    </>
  );
}

function PlanCards({ plans, isLoading }: Plans) {
  if (plans !== null) {
    return (
      <ul className="site-plans__cards">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    );
  }
  if (!isLoading) return null;
  return (
    <div className="site-plans__cards" role="status" aria-label={planTexts.loading}>
      {Array.from({ length: usualPlans }, (_, index) => (
        <div key={index} className="ui-panel site-plan site-plan--skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

function PlanCard({ plan: { id, name, price, company, users } }: { plan: PlanRow }) {
  return (
    <li className="ui-panel site-plan">
      <h2>{name}</h2>
      <p className="site-plan__price">
        <strong>{formatMoney(fromDecimal(price))}</strong>
        <span className="ui-soft">{planTexts.aMonth}</span>
      </p>
      <ul className="site-plan__limits">
        <li>
          <Building2 aria-hidden="true" />
          {planTexts.companies(company)}
        </li>
        <li>
          <Users aria-hidden="true" />
          {planTexts.users(users)}
        </li>
        <li>
          <HardDrive aria-hidden="true" />
          {planTexts.storage}
        </li>
      </ul>
      <Link to={`/assinar/${encodeURIComponent(id)}`} className={buttonClass({ variant: 'primary', size: 'lg', fullWidth: true })}>
        {planTexts.subscribe}
        <span className="ui-hidden"> {planTexts.whichPlan(name)}</span>
      </Link>
    </li>
  );
}

/** The spec only logs a failed fetch; nobody is left before an empty page (ruling 35). */
function PlansNotice({ plans, failure, isLoading, reload }: Plans) {
  if (failure === null) return null;
  const text = failure === 'problem' ? planTexts.failed : plans === null ? planTexts.offline : planTexts.mayBeOld;
  return (
    <div className="site-notice" role="status">
      <CloudOff aria-hidden="true" />
      <span>{text}</span>
      <Button icon={<RotateCw />} isBusy={isLoading} onClick={reload}>
        {planTexts.retry}
      </Button>
    </div>
  );
}
