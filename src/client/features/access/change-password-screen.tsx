import { Flex, Stack } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { request } from '#client/api/http.ts';
import { keepGivenToken } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { changePassword } from '#contract/password-calls.ts';
import { newPassword, shortestPassword } from '#domain/signatures/signature.ts';
import { codeFailureText, leaves, typedIn, useAccessForm, wantsCode, wrongEmail } from './access-form.ts';
import { AccessFailure, AccessPage } from './access-page.tsx';
import { keepPasswordToken, passwordToken } from './password-token.ts';
import { givenSession } from './session-states.ts';
import { changePasswordTexts, codeTexts } from './texts.ts';

/** Sets a password by the link of a letter (spec 1 §2.6, ruling 12). */
export function ChangePasswordScreen() {
  const { pathname, search, hash } = useLocation();
  if (hash === '') return <ChangePasswordForm />;
  // Another letter's link, pasted into the address bar of this page, loads nothing anew.
  keepPasswordToken(hash);
  return <Navigate to={pathname + search} replace />;
}

function ChangePasswordForm() {
  const navigate = useNavigate();
  const flash = useFlash();
  const email = useSearchParams()[0].get('email') ?? '';
  const { missing, failure, isBusy, submit, edit } = useAccessForm<'email' | 'password' | 'code'>();
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [hasLink] = useState(() => passwordToken() !== null);
  const [isRefused, setRefused] = useState(false);

  async function onSubmit(form: HTMLFormElement): Promise<void> {
    const [email, password, code] = [typedIn(form, 'email').trim(), typedIn(form, 'password'), typedIn(form, 'code').trim()];
    const wrong = [
      ['email', wrongEmail(email)],
      ['password', z.safeParse(newPassword, password).error?.issues[0]?.message ?? null],
      ['code', isCodeWanted && code === '' ? codeTexts.missing : null],
    ] as const;
    await submit(form, wrong, async () => {
      const token = passwordToken();
      const answer = await request(changePassword, {
        body: { email, password, ...(token !== null && { token }), ...(code !== '' && { code }) },
        token: null,
        signature: null,
      });
      if (wantsCode(answer)) {
        setCodeWanted(true);
        return null;
      }
      if (!answer.ok) {
        const text = codeFailureText(answer, changePasswordTexts.failed);
        setRefused(answer.kind === 'problem' && answer.problem.status === 401 && text !== codeTexts.wrong);
        return text;
      }
      keepPasswordToken(null);
      await keepGivenToken(answer.data.access_token);
      flash({ kind: 'success', text: changePasswordTexts.saved });
      // Spec 1 §2.6 leads to the sign-in page, which lets who is signed in pass.
      void navigate('/login', { replace: true, state: { ...givenSession, email } satisfies HandedEmail & typeof givenSession });
      return leaves;
    });
  }

  return (
    <AccessPage title={changePasswordTexts.title} intro={changePasswordTexts.intro} onSubmit={onSubmit} onEdit={edit}>
      <AccessFailure text={failure} />
      {(isRefused || !hasLink) && <LinkNote email={email} text={hasLink ? changePasswordTexts.refusedLink : changePasswordTexts.withoutLink} />}
      <EmailField
        label={changePasswordTexts.email}
        name="email"
        autoComplete="username"
        required
        readOnly={email !== ''}
        defaultValue={email}
        error={missing.email}
      />
      <PasswordField
        label={changePasswordTexts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={changePasswordTexts.shortest(shortestPassword)}
        error={missing.password}
      />
      {isCodeWanted && <CodeField name="code" error={missing.code} />}
      <Button type="submit" variant="primary" size="lg" fullWidth icon={<KeyRound />} isBusy={isBusy}>
        {changePasswordTexts.submit}
      </Button>
    </AccessPage>
  );
}

/** What to do without a link that counts. */
function LinkNote({ email, text }: { email: string; text: string }) {
  return (
    <Stack gap="1" px="3.5" py="2.5" borderRadius="control" bg="grey-soft" fontSize="note">
      <p>{text}</p>
      <Flex asChild align="center" alignSelf="flex-start" minH="control" color="brand" fontWeight="semibold">
        <Link to="/forgot" state={{ email } satisfies HandedEmail}>
          {changePasswordTexts.askAnew}
        </Link>
      </Flex>
    </Stack>
  );
}
