import { CreditCard } from 'lucide-react';
import { currentSession, isExample } from '#client/api/session.ts';
import { OwnSubscriptionScreen } from '#client/features/payment/own-subscription-screen.tsx';
import { exampleBarTexts as texts } from './example/texts.ts';
import { MessagePage } from './pages/message-page.tsx';

/** The shop's subscription; an example has none, and nobody is to pay for it. */
export function OwnSubscriptionPage() {
  if (!isExample(currentSession())) return <OwnSubscriptionScreen />;
  return <MessagePage icon={<CreditCard aria-hidden="true" />} title={texts.noSubscription} text={texts.noSubscriptionText} />;
}
