import { useForm } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { sendForm } from '#client/api/send-form.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { createAffiliate, updateAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { affiliateFormTexts as texts, affiliateTexts } from './texts.ts';

export interface AffiliateFormProps {
  /** The affiliate to edit; null for a new one. */
  affiliate: AffiliateRow | null;
  isOffline: boolean;
  onSaved: () => void;
  onClose: () => void;
}

interface Values {
  name: string;
  email: string;
}

export function AffiliateForm({ affiliate, isOffline, onSaved, onClose }: AffiliateFormProps) {
  const form = useForm<Values>({ defaultValues: { name: affiliate?.name ?? '', email: affiliate?.email ?? '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const flash = useFlash();
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    // Silent by the spec (1 §8); in the open form the person is told all the same (ruling 35).
    failedText: texts.saveFailed,
    // The level is fixed (1 §9).
    save: (values) =>
      sendForm(createAffiliate.body, { ...values, level: levels.affiliate }, (body) =>
        affiliate === null ? request(createAffiliate, { body }) : request(updateAffiliate, { params: { id: affiliate.id }, body }),
      ),
    onSaved() {
      flash({ kind: 'success', text: affiliate === null ? affiliateTexts.created : affiliateTexts.updated });
      onClose();
      onSaved();
    },
  });

  return (
    <FormDialog
      title={affiliate === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={isOffline && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField label={texts.labels.name} required maxLength={120} autoCapitalize="words" error={errors.name?.message} {...register('name')} />
        <EmailField
          label={texts.labels.email}
          required
          maxLength={160}
          error={errors.email?.message}
          hint={affiliate === null && texts.emailHint}
          {...register('email')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
