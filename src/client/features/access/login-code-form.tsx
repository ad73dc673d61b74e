import { LogIn } from 'lucide-react';
import { askToken, type Session } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { codeFailureText, leaves, typedIn, useAccessForm } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import { codeTexts, loginTexts } from './texts.ts';

/** What was right; in memory only. */
export interface Proven {
  readonly email: string;
  readonly password: string;
}

export interface LoginCodeFormProps {
  proven: Proven;
  onOpened: (session: Session) => Promise<unknown>;
  onBack: () => void;
}

/** The second step of the sign-in. */
export function LoginCodeForm({ proven: { email, password }, onOpened, onBack }: LoginCodeFormProps) {
  const { missing, failure, isBusy, submit, edit } = useAccessForm<'code'>();

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    const code = typedIn(form, 'code').trim();
    await submit(form, [['code', code === '' ? codeTexts.missing : null]], async () => {
      const answer = await askToken({ email, password, code });
      if (!answer.ok) return codeFailureText(answer, loginTexts.failed);
      await onOpened(answer.data);
      return leaves;
    });
  }

  return (
    <AccessPage title={codeTexts.title} intro={codeTexts.intro} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      <CodeField name="code" error={missing.code} />
      <Button type="submit" variant="primary" size="lg" fullWidth icon={<LogIn />} isBusy={isBusy}>
        {codeTexts.submit}
      </Button>
      <Button variant="quiet" fullWidth onClick={onBack}>
        {codeTexts.back}
      </Button>
    </AccessPage>
  );
}
