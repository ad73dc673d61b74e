import { Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { invalidForm, sendForm, type SendOutcome } from '#client/api/send-form.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { askEmail } from '#contract/account-calls.ts';
import { toldByApp } from '#contract/problems.ts';
import { emailTexts as texts } from './texts.ts';
import { ownId } from './use-account.ts';

const nothing = { email: '', password: '' };

/** Asks for a link to the new address; who has a second factor is asked for a code of it on the way. */
export function EmailDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const flash = useFlash();
  const form = useForm({ defaultValues: nothing });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.failed,
    save: send,
    onSaved() {
      flash({ kind: 'success', text: texts.sent(form.getValues('email').trim()) });
      onChanged();
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog title={texts.title} size="sm" isDirty={isDirty} saveLabel={texts.submit} error={failure} onClose={onClose} onSubmit={onSubmit}>
      <Stack gap="3.5">
        <Text color="soft">{texts.intro}</Text>
        <EmailField label={texts.email} required maxLength={160} autoComplete="email" error={errors.email?.message} {...form.register('email')} />
        <PasswordField label={texts.password} required maxLength={200} error={errors.password?.message} {...form.register('password')} />
      </Stack>
    </FormDialog>
  );
}

async function send(values: typeof nothing): Promise<SendOutcome> {
  const outcome = await sendForm(askEmail.body, values, (body) => request(askEmail, { params: { sub: ownId() }, body }));
  // Of the whole call the server says it: it is the address.
  const isTaken = !outcome.ok && outcome.text === toldByApp.email_taken.message;
  return isTaken ? invalidForm([{ field: 'email', message: outcome.text }]) : outcome;
}
