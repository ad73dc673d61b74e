import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { supportLink } from '../config.ts';
import { pageTexts, shellTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';
import { paymentToken } from './payment-token.ts';
import { PublicFrame } from './public-frame.tsx';

/** Stands in for the payment page of the next slice. */
export function PaymentPage() {
  const text = paymentToken() === null ? pageTexts.signInAgain : pageTexts.paymentText;
  return (
    <PublicFrame>
      <MessagePage title={`${pageTexts.payment}: ${pageTexts.construction.toLowerCase()}`} text={text}>
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {pageTexts.toLogin}
        </Link>
        <a className={buttonClass()} href={supportLink(shellTexts.supportGreeting)} target="_blank" rel="noreferrer">
          <MessageCircle />
          {shellTexts.support}
        </a>
      </MessagePage>
    </PublicFrame>
  );
}
