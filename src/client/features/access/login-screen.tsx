import { LogIn } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { askToken, keepGivenToken, storedToken, type Session } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { useHandedEmail } from '#client/ui/form/use-handed-email.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useIsOnDevice } from '#client/ui/timing/use-from-device.ts';
import { accessFailureText, leaves, typedIn, useAccessForm, wantsCode } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import type { Proven } from './login-code-form.tsx';
import { sharedPart } from './shared-part.ts';
import { sessionStateOf } from './session-states.ts';
import { loginTexts, missingTexts } from './texts.ts';

const { Component: LoginCodeForm, preload: preloadCodeForm } = preloadable(async () => (await import('./login-code-form.tsx')).LoginCodeForm);
const { Component: ExpiredNotice } = preloadable(async () => (await import('./expired-notice.tsx')).ExpiredNotice);

// The device's storage is not waited for by the sign-in page.
const { Component: PinEntry } = preloadable(async () => (await import('./pin-entry.tsx')).PinEntry);
const { Component: ExampleWay, preload: preloadExampleWay } = preloadable(async () => (await import('./example-way.tsx')).ExampleWay);
const { Component: UnconfirmedNotice } = preloadable(async () => (await import('./session-notice.tsx')).UnconfirmedNotice);
const { Component: ExampleOverNotice } = preloadable(async () => (await import('./session-notice.tsx')).ExampleOverNotice);
const { Component: EndedNotice } = preloadable(async () => (await import('./session-notice.tsx')).EndedNotice);

/** What is seen of this screen by whoever comes for the first time, and comes in a file of its own. */
export const preloadParts = (): Promise<void> => preloadExampleWay();

/** The way in. */
export function LoginScreen() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const within = `/dashboard${sharedPart(search)}`;
  const isOnDevice = useIsOnDevice();
  if (isOnDevice && sessionStateOf(state)?.session === 'given' && storedToken() !== null) return <Navigate to={within} replace />;
  return (
    <SignInForms
      title={loginTexts.title}
      intro={loginTexts.intro}
      notice={isOnDevice && <SessionNotice />}
      onOpened={async ({ token }) => {
        await keepGivenToken(token);
        await navigate(within, { replace: true });
      }}
    >
      <Link to="/forgot" className={buttonClass({ variant: 'quiet', fullWidth: true })}>
        {loginTexts.forgot}
      </Link>
      {isOnDevice && (
        <Suspense fallback={null}>
          <PinEntry />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ExampleWay />
      </Suspense>
    </SignInForms>
  );
}

export interface SignInFormsProps {
  title: string;
  intro: string;
  notice?: ReactNode;
  /** Keeps the session that was opened, and leads to where it is used. */
  onOpened: (session: Session) => Promise<unknown>;
  /** Other ways than the password. */
  children?: ReactNode;
}

/** E-mail and password, then the code of who has a second factor. */
export function SignInForms(props: SignInFormsProps) {
  const [proven, setProven] = useState<Proven | null>(null);
  if (proven === null) return <PasswordForm {...props} onCodeWanted={setProven} />;
  return (
    <Suspense fallback={null}>
      <LoginCodeForm proven={proven} onOpened={props.onOpened} onBack={() => setProven(null)} />
    </Suspense>
  );
}

function PasswordForm({ title, intro, notice, onOpened, onCodeWanted, children }: SignInFormsProps & { onCodeWanted: (proven: Proven) => void }) {
  const { missing, failure, isBusy, submit, edit } = useAccessForm<'email' | 'password'>();
  const handedEmail = useHandedEmail();

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    const [email, password] = [typedIn(form, 'email').trim(), typedIn(form, 'password')];
    const wrong = [
      ['email', email === '' ? missingTexts.email : null],
      ['password', password === '' ? missingTexts.password : null],
    ] as const;
    await submit(form, wrong, async () => {
      preloadCodeForm();
      const answer = await askToken({ email, password });
      if (wantsCode(answer)) {
        onCodeWanted({ email, password });
        return null;
      }
      if (!answer.ok) return accessFailureText(answer, loginTexts.failed);
      await onOpened(answer.data);
      return leaves;
    });
  }

  return (
    <AccessPage title={title} intro={intro} notice={notice} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      <EmailField label={loginTexts.email} name="email" autoComplete="username" required defaultValue={handedEmail} error={missing.email} />
      <PasswordField label={loginTexts.password} name="password" required error={missing.password} />
      <Button type="submit" variant="primary" size="lg" fullWidth icon={<LogIn />} isBusy={isBusy}>
        {loginTexts.submit}
      </Button>
      {children}
    </AccessPage>
  );
}

/** Why somebody who was signed in stands here; nothing for everybody else. */
function SessionNotice() {
  const told = sessionStateOf(useLocation().state);
  const hasToken = storedToken() !== null;
  if (told === null && !hasToken) return null;
  return (
    <Suspense fallback={null}>
      {told?.session === 'ended' && <EndedNotice waiting={told.waiting} />}
      {told?.session === 'example over' && <ExampleOverNotice />}
      {told?.session === 'unconfirmed' && hasToken && <UnconfirmedNotice />}
      {told === null && <ExpiredNotice />}
    </Suspense>
  );
}
