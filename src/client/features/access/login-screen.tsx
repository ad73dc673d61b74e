import { LogIn } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ApiFailure } from '#client/api/http.ts';
import { signIn } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { Panel } from '#client/ui/panel.tsx';
import './login.css';
import { loginTexts } from './texts.ts';

interface Missing {
  email?: string;
  password?: string;
}

export function LoginScreen() {
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email') ?? '').trim(), String(form.get('password') ?? '')];
    const lacking = missingOf(email, password);
    setMissing(lacking);
    setFailure(null);
    if (lacking.email !== undefined || lacking.password !== undefined) {
      focusField(event.currentTarget, lacking.email === undefined ? 'password' : 'email');
      return;
    }
    setBusy(true);
    const answer = await signIn(email, password);
    setBusy(false);
    if (answer.ok) void navigate('/dashboard', { replace: true });
    else setFailure(textOf(answer));
  }

  return (
    <main className="login">
      <LoginPlate />
      <Panel>
        <form className="login__form" noValidate onSubmit={(event) => void submit(event)}>
          <div>
            <h1 className="login__title">{loginTexts.title}</h1>
            <p className="ui-soft">{loginTexts.intro}</p>
          </div>
          {failure && (
            <p className="login__failure" role="alert">
              {failure}
            </p>
          )}
          <EmailField label={loginTexts.email} name="email" autoComplete="username" required error={missing.email} />
          <PasswordField label={loginTexts.password} name="password" required error={missing.password} />
          <Button type="submit" variant="primary" size="lg" fullWidth icon={<LogIn />} isBusy={isBusy}>
            {loginTexts.submit}
          </Button>
          <Link to="/forgot" className={buttonClass({ variant: 'quiet', fullWidth: true })}>
            {loginTexts.forgot}
          </Link>
        </form>
      </Panel>
    </main>
  );
}

/** The product's name as a plate: the first thing that the eye finds. */
function LoginPlate() {
  return (
    <div className="login__plate" aria-hidden="true">
      <span className="login__band">BRASIL</span>
      <span>PÁTIO</span>
    </div>
  );
}

function missingOf(email: string, password: string): Missing {
  return {
    ...(email === '' && { email: loginTexts.missingEmail }),
    ...(password === '' && { password: loginTexts.missingPassword }),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Wrong e-mail or password is the stated text; what is no fault of theirs says what to do. */
function textOf(failure: ApiFailure): string {
  if (failure.kind === 'offline') return loginTexts.offline;
  return failure.problem.status === 429 ? loginTexts.tooMany : loginTexts.failed;
}
