import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { renewToken } from '#client/api/renewal.ts';
import { sendForm } from '#client/api/send-form.ts';
import { storedToken } from '#client/api/session.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { updateAccount, type OwnAccount } from '#contract/account-calls.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { accountTexts, nameTexts as texts } from './texts.ts';
import { ownId } from './use-account.ts';

interface NameDialogProps {
  account: OwnAccount;
  onChanged: () => void;
  onClose: () => void;
}

export function NameDialog({ account: { name, phone }, onChanged, onClose }: NameDialogProps) {
  const flash = useFlash();
  const form = useForm({ defaultValues: { name, phone: formatPhone(phone) } });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.failed,
    save: (values) => sendForm(updateAccount.body, values, (body) => request(updateAccount, { params: { sub: ownId() }, body })),
    onSaved() {
      // The token carries the name: what shows it follows the next one.
      const token = storedToken();
      if (token !== null) void renewToken(token);
      flash({ kind: 'success', text: texts.saved });
      onChanged();
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog title={texts.title} size="sm" isDirty={isDirty} error={failure} onClose={onClose} onSubmit={onSubmit}>
      <Stack gap="3.5">
        <TextField
          label={accountTexts.facts.name}
          required
          maxLength={120}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PhoneField label={accountTexts.facts.phone} autoComplete="tel-national" error={errors.phone?.message} {...form.register('phone')} />
      </Stack>
    </FormDialog>
  );
}
