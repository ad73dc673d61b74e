import { Boxes, CalendarDays, FileCheck2, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/badge.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { ProductCard } from './product-card.tsx';
import './site.css';
import { homeTexts, trialText } from './texts.ts';

const { shop, budgets, stock, cash } = homeTexts.features;
const features = [
  { ...shop, Icon: CalendarDays },
  { ...budgets, Icon: FileCheck2 },
  { ...stock, Icon: Boxes },
  { ...cash, Icon: Wallet },
];

/** The public face (spec 1 §2.3): one sentence, two buttons, the product itself. */
export function HomeScreen() {
  return (
    <>
      <section className="site-hero">
        <div className="site-hero__words">
          <Badge tone="yellow">{trialText}</Badge>
          <h1>{homeTexts.heading}</h1>
          <p className="site-hero__intro">{homeTexts.intro}</p>
          <div className="site-buttons">
            <Link to="/planos" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {homeTexts.plans}
            </Link>
            <Link to="/login" className={buttonClass({ size: 'lg' })}>
              {homeTexts.signIn}
            </Link>
          </div>
        </div>
        <ProductCard />
      </section>
      <WhatItDoes />
      <WithoutNetwork />
      <section className="site-section site-closing">
        <h2>{trialText}</h2>
        <p className="site-section__intro">{homeTexts.closing}</p>
        <Link to="/planos" className={buttonClass({ size: 'lg' })}>
          {homeTexts.start}
        </Link>
      </section>
    </>
  );
}

function WhatItDoes() {
  return (
    <section className="site-section">
      <h2>{homeTexts.whatItDoes}</h2>
      <p className="site-section__intro">{homeTexts.whatItDoesIntro}</p>
      <ul className="site-features">
        {features.map(({ title, text, Icon }) => (
          <li key={title} className="ui-panel">
            <Icon aria-hidden="true" />
            <h3>{title}</h3>
            <p className="ui-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithoutNetwork() {
  return (
    <div className="site-band">
      <section className="site-section">
        <h2>{homeTexts.offlineTitle}</h2>
        <p className="site-section__intro">{homeTexts.offlineIntro}</p>
        <ol className="site-steps">
          {homeTexts.offlineSteps.map(({ badge, tone, title, text }) => (
            <li key={title}>
              <span className={`ui-badge ui-badge--${tone} ui-sync`}>{badge}</span>
              <h3>{title}</h3>
              <p className="ui-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
