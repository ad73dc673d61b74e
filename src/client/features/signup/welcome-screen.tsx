import './signup.css';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { useHandedEmail, type HandedEmail } from '#client/ui/use-handed-email.ts';
import { welcomeTexts } from './texts.ts';

/** After a sign-up: the rest is in the letter (spec 1 §2.7). */
export function WelcomeScreen() {
  const email = useHandedEmail();
  const state = { email } satisfies HandedEmail;
  return (
    <div className="signup-message">
      <MailCheck aria-hidden="true" />
      <h1>{welcomeTexts.title}</h1>
      <p>{email === '' ? welcomeTexts.sent : welcomeTexts.sentTo(email)}</p>
      <p className="ui-soft">{welcomeTexts.steps}</p>
      <Link to="/login" state={state} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {welcomeTexts.signIn}
      </Link>
      <Link to="/forgot" state={state} className={buttonClass({ variant: 'quiet' })}>
        {welcomeTexts.notReceived}
      </Link>
    </div>
  );
}
