import { Mail } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { request } from '#client/api/http.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useHandedEmail, type HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { forgot } from '#contract/password-calls.ts';
import { accessFailureText, leaves, typedIn, useAccessForm, wrongEmail } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import { forgotTexts } from './texts.ts';

/** Asks for the letter by which a person sets a new password (spec 1 §2.6). */
export function ForgotScreen() {
  const navigate = useNavigate();
  const flash = useFlash();
  const { missing, failure, isBusy, submit, edit } = useAccessForm<'email'>();
  const handedEmail = useHandedEmail();

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    const email = typedIn(form, 'email').trim();
    await submit(form, [['email', wrongEmail(email)]], async () => {
      const answer = await request(forgot, { body: { email }, token: null, signature: null });
      if (!answer.ok) return accessFailureText(answer, forgotTexts.failed);
      flash({ kind: 'success', text: forgotTexts.sent });
      void navigate('/login', { state: { email } satisfies HandedEmail });
      return leaves;
    });
  }

  return (
    <AccessPage title={forgotTexts.title} intro={forgotTexts.intro} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      <EmailField label={forgotTexts.email} name="email" autoComplete="username" required defaultValue={handedEmail} error={missing.email} />
      <Button type="submit" variant="primary" size="lg" fullWidth icon={<Mail />} isBusy={isBusy}>
        {forgotTexts.submit}
      </Button>
      <Link to="/login" className={buttonClass({ variant: 'quiet', fullWidth: true })}>
        {forgotTexts.back}
      </Link>
    </AccessPage>
  );
}
