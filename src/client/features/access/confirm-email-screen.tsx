import { MailCheck } from 'lucide-react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { storedToken } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { confirmEmail } from '#contract/account-calls.ts';
import { leaves, useAccessForm } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import { emailToken, keepEmailToken } from './email-token.ts';
import { confirmEmailTexts as texts, failureTexts } from './texts.ts';

/** Makes a new e-mail count, by the link of the letter to it. Asked with a button: programs that look through mail open links, too. */
export function ConfirmEmailScreen() {
  const { pathname, hash } = useLocation();
  if (hash === '') return <ConfirmEmailForm />;
  // The token stands in no address bar and no history.
  keepEmailToken(hash);
  return <Navigate to={pathname} replace />;
}

function ConfirmEmailForm() {
  const navigate = useNavigate();
  const flash = useFlash();
  const { failure, isBusy, submit, edit } = useAccessForm<never>();
  const token = emailToken();

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    if (token === null) return;
    await submit(form, [], async () => {
      const answer = await request(confirmEmail, { body: { token }, token: null, signature: null });
      if (!answer.ok) return answer.kind === 'problem' && answer.problem.status === 429 ? failureTexts.tooMany : failureReason(answer);
      keepEmailToken(null);
      flash({ kind: 'success', text: texts.confirmed(answer.data.email) });
      if (storedToken() !== null) void navigate('/dashboard/conta', { replace: true });
      else void navigate('/login', { replace: true, state: { email: answer.data.email } satisfies HandedEmail });
      return leaves;
    });
  }

  return (
    <AccessPage title={texts.title} intro={token === null ? texts.withoutLink : texts.intro} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      {token !== null && (
        <Button type="submit" variant="primary" size="lg" fullWidth icon={<MailCheck />} isBusy={isBusy}>
          {texts.submit}
        </Button>
      )}
      <Link to="/login" className={buttonClass({ variant: 'quiet', fullWidth: true })}>
        {texts.toLogin}
      </Link>
    </AccessPage>
  );
}
