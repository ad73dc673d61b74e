import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { signIn } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { useHandedEmail } from '#client/ui/use-handed-email.ts';
import { accessFailureText, leaves, typedIn, useAccessForm, wantsCode } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { LoginCodeForm, type Proven } from './login-code-form.tsx';
import { loginTexts, missingTexts } from './texts.ts';

/** The way in: e-mail and password, then the code of who has a second factor. */
export function LoginScreen() {
  const [proven, setProven] = useState<Proven | null>(null);
  if (proven !== null) return <LoginCodeForm proven={proven} onBack={() => setProven(null)} />;
  return <PasswordForm onCodeWanted={setProven} />;
}

function PasswordForm({ onCodeWanted }: { onCodeWanted: (proven: Proven) => void }) {
  const navigate = useNavigate();
  const { missing, failure, isBusy, submit, edit } = useAccessForm<'email' | 'password'>();
  const handedEmail = useHandedEmail();

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    const [email, password] = [typedIn(form, 'email').trim(), typedIn(form, 'password')];
    const wrong = [
      ['email', email === '' ? missingTexts.email : null],
      ['password', password === '' ? missingTexts.password : null],
    ] as const;
    await submit(form, wrong, async () => {
      const answer = await signIn(email, password);
      if (wantsCode(answer)) {
        onCodeWanted({ email, password });
        return null;
      }
      if (!answer.ok) return accessFailureText(answer, loginTexts.failed);
      void navigate('/dashboard', { replace: true });
      return leaves;
    });
  }

  return (
    <AccessPage title={loginTexts.title} intro={loginTexts.intro} notice={<ExpiredNotice />} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      <EmailField label={loginTexts.email} name="email" autoComplete="username" required defaultValue={handedEmail} error={missing.email} />
      <PasswordField label={loginTexts.password} name="password" required error={missing.password} />
      <Button type="submit" variant="primary" size="lg" fullWidth icon={<LogIn />} isBusy={isBusy}>
        {loginTexts.submit}
      </Button>
      <Link to="/forgot" className={buttonClass({ variant: 'quiet', fullWidth: true })}>
        {loginTexts.forgot}
      </Link>
    </AccessPage>
  );
}
