import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureReason } from '#client/api/failure-reason.ts';
import { checkForm, refusedFields } from '#client/api/form-check.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { keepGivenToken } from '#client/api/session.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { changePassword } from '#contract/password-calls.ts';
import { problemCodes } from '#contract/problems.ts';
import { newPassword, shortestPassword } from '#domain/signatures/signature.ts';
import { passwordTexts as texts } from './texts.ts';

type Wrong = Partial<Record<'current_password' | 'password' | 'code', string>>;

const typed = z.object({
  current_password: z.string().check(z.minLength(1, texts.currentMissing)),
  password: newPassword,
  code: z.string(),
});
const typedWithCode = z.extend(typed, { code: z.string().check(z.minLength(1, texts.codeMissing)) });

interface PasswordDialogProps {
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Another password, by the one of now; who has a second factor is asked for a code once both are right. */
export function PasswordDialog({ email, onChanged, onClose }: PasswordDialogProps) {
  const flash = useFlash();
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeWanted, setCodeWanted] = useState(false);

  function say(form: HTMLFormElement, problems: Wrong): void {
    setWrong(problems);
    const [first] = Object.keys(problems);
    const field = form.elements.namedItem(first ?? '');
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = Object.fromEntries(['current_password', 'password', 'code'].map((name) => [name, String(new FormData(form).get(name) ?? '')]));
    const checked = checkForm(isCodeWanted ? typedWithCode : typed, { ...values, code: values['code']?.trim() });
    setFailure(null);
    if (!checked.ok) return say(form, byField(checked.problems));
    const { code, ...passwords } = checked.value;
    const answer = await request(changePassword, { body: { email, ...passwords, ...(code !== '' && { code }) } });
    if (answer.ok) {
      // All sessions have ended with the old password: this one goes on by the new token.
      await keepGivenToken(answer.data.access_token);
      flash({ kind: 'success', text: texts.saved });
      onChanged();
      return onClose();
    }
    if (isRefusedFor(answer, problemCodes.secondFactorRequired)) {
      setWrong({});
      return setCodeWanted(true);
    }
    const problems = wrongFields(answer);
    say(form, problems);
    if (Object.keys(problems).length === 0) setFailure(failureReason(answer));
  }

  return (
    <FormDialog
      title={texts.title}
      size="sm"
      isDirty={false}
      saveLabel={texts.submit}
      error={failure}
      onClose={onClose}
      onSubmit={(event) => submit(event.currentTarget)}
    >
      <Stack
        gap="3.5"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setWrong({ ...wrong, [target.name]: undefined });
        }}
      >
        <Text color="soft">{texts.intro}</Text>
        {/* Password managers keep the new one under it. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField label={texts.current} name="current_password" required maxLength={200} error={wrong.current_password} />
        <PasswordField
          label={texts.next}
          name="password"
          autoComplete="new-password"
          required
          maxLength={200}
          hint={texts.shortest(shortestPassword)}
          error={wrong.password}
        />
        {isCodeWanted && <CodeField name="code" error={wrong.code} />}
      </Stack>
    </FormDialog>
  );
}

const byField = (problems: readonly { readonly field: string; readonly message: string }[]): Wrong =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

/** What the answer says of single fields; nothing for what is no fault of theirs. */
function wrongFields(failure: ApiFailure): Wrong {
  if (isRefusedFor(failure, problemCodes.invalidCredentials)) return { current_password: texts.currentWrong };
  if (isRefusedFor(failure, problemCodes.secondFactorWrong)) return { code: failureReason(failure) };
  return byField(refusedFields(failure));
}

const isRefusedFor = (failure: ApiFailure, code: string): boolean => failure.kind === 'problem' && failure.problem.code === code;
