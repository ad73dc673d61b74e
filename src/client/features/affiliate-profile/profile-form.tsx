import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { sendForm } from '#client/api/send-form.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { createProfile, updateProfile, type ProfileRow } from '#contract/profile-calls.ts';
import { isSuspectCpf } from '#domain/signatures/signature.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { AddressFields, AffiliateFields, BankFields } from './optional-fields.tsx';
import { choicesWith, profileFormValues, type ProfileFormValues } from './profile-form-values.ts';
import { profileFormTexts as texts, profileTexts } from './texts.ts';

export interface ProfileFormProps {
  userId: string;
  /** The profile to edit; null for a new one. */
  profile: ProfileRow | null;
  isOffline: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const styles = classesOf({
  fixed: { borderColor: 'transparent', bg: 'grey-soft' },
  warning: { color: 'signal-ink', fontWeight: 'semibold' },
});

const { labels } = texts;

export function ProfileForm({ userId, profile, isOffline, onSaved, onClose }: ProfileFormProps) {
  const form = useForm<ProfileFormValues>({ defaultValues: profileFormValues(userId, profile) });
  const flash = useFlash();
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: profile === null ? profileTexts.createFailed : profileTexts.updateFailed,
    save: (values) =>
      sendForm(createProfile.body, { ...values, user_id: userId }, (body) =>
        profile === null ? request(createProfile, { body }) : request(updateProfile, { params: { id: profile.id }, body }),
      ),
    onSaved() {
      flash({ kind: 'success', text: profile === null ? profileTexts.created : profileTexts.updated });
      onClose();
      onSaved();
    },
  });

  return (
    <FormDialog
      title={profile === null ? texts.createTitle : texts.editTitle}
      size="lg"
      isDirty={isDirty}
      error={failure}
      note={isOffline && texts.offlineNote}
      saveLabel={profile === null ? texts.create : texts.update}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <PersonFields form={form} sex={profile?.sexo ?? ''} />
      <AddressFields form={form} state={profile?.estado ?? ''} />
      <AffiliateFields form={form} />
      <BankFields form={form} accountKind={profile?.tipo_conta ?? ''} />
    </FormDialog>
  );
}

function PersonFields({ form: { register, control, formState }, sex }: { form: UseFormReturn<ProfileFormValues>; sex: string }) {
  const { errors } = formState;
  const cpf = useWatch({ control, name: 'cpf' });
  return (
    <FieldGroup legend={texts.groups.person}>
      <TextField label={labels.user_id} readOnly className={styles.fixed} {...register('user_id')} />
      <TaxIdField
        label={labels.cpf}
        required
        span="half"
        documentType="CPF"
        error={errors.cpf?.message}
        hint={isSuspectCpf(stripTaxId(cpf)) && <span className={styles.warning}>{texts.suspectCpf}</span>}
        {...register('cpf')}
      />
      <PhoneField label={labels.telefone} required span="half" error={errors.telefone?.message} {...register('telefone')} />
      <DateField label={labels.data_nascimento} required span="half" error={errors.data_nascimento?.message} {...register('data_nascimento')} />
      <SelectField
        label={labels.sexo}
        required
        span="half"
        placeholder={texts.chooseSex}
        options={choicesWith(texts.sexes, sex)}
        error={errors.sexo?.message}
        {...register('sexo')}
      />
    </FieldGroup>
  );
}
