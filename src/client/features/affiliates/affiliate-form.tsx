import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureReason } from '#client/api/failure-reason.ts';
import { checkForm, refusedFields } from '#client/api/form-check.ts';
import { request } from '#client/api/http.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { showProblems } from '#client/ui/fields/show-problems.ts';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { createAffiliate, updateAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import { levels } from '#domain/permissions.ts';
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

const fields = ['name', 'email'] as const;

export function AffiliateForm({ affiliate, isOffline, onSaved, onClose }: AffiliateFormProps) {
  const form = useForm<Values>({ defaultValues: { name: affiliate?.name ?? '', email: affiliate?.email ?? '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const flash = useFlash();

  async function submit(values: Values): Promise<void> {
    setFailure(null);
    // The level is fixed (1 §9).
    const checked = checkForm(createAffiliate.body, { ...values, level: levels.affiliate });
    if (!checked.ok) return void showProblems(checked.problems, fields, setError);
    const body = checked.value;
    const answer = await (affiliate === null
      ? request(createAffiliate, { body })
      : request(updateAffiliate, { params: { id: affiliate.id }, body }));
    if (!answer.ok) {
      // Silent by the spec (1 §8); in the open form the person is told all the same (ruling 35).
      showProblems(refusedFields(answer), fields, setError);
      return setFailure(`${texts.saveFailed} ${failureReason(answer)}`);
    }
    flash({ kind: 'success', text: affiliate === null ? affiliateTexts.created : affiliateTexts.updated });
    onClose();
    onSaved();
  }

  return (
    <FormDialog
      title={affiliate === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={isOffline && texts.offlineNote}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
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
