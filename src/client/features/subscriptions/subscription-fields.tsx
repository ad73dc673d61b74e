import { useWatch, type UseFormReturn } from 'react-hook-form';
import { usePostalCode, type FoundAddress } from '#client/api/use-postal-code.ts';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { isSuspectCpf } from '#domain/signatures/signature.ts';
import { isPostalCode } from '#domain/values/postal-code.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { ufs } from '#domain/values/uf.ts';
import type { SubscriptionFormValues } from './subscription-form-values.ts';
import { subscriptionFormTexts as texts } from './texts.ts';

type Form = UseFormReturn<SubscriptionFormValues>;

const styles = classesOf({ warning: { color: 'signal-ink', fontWeight: 'semibold' } });

const { labels } = texts;
const stateOptions = ufs.map((uf) => ({ value: uf, label: uf }));

/** Who subscribes. An invalid CPF is warned about, not refused (ruling 31). */
export function PersonFields({ form: { register, control, formState } }: { form: Form }) {
  const { errors } = formState;
  const cpf = useWatch({ control, name: 'cpf' });
  return (
    <>
      <TextField label={labels.name} required span="half" maxLength={120} autoCapitalize="words" error={errors.name?.message} {...register('name')} />
      <EmailField label={labels.email} required span="half" maxLength={160} error={errors.email?.message} {...register('email')} />
      <TaxIdField
        label={labels.cpf}
        span="half"
        documentType="CPF"
        error={errors.cpf?.message}
        hint={isSuspectCpf(stripTaxId(cpf)) && <span className={styles.warning}>{texts.suspectCpf}</span>}
        {...register('cpf')}
      />
      <PhoneField label={labels.phone} span="half" error={errors.phone?.message} {...register('phone')} />
      <TextField label={labels.company_name} maxLength={120} error={errors.company_name?.message} {...register('company_name')} />
    </>
  );
}

export function AddressFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <PostalCode form={form} />
      <TextField label={labels.address} required span="half" maxLength={160} error={errors.address?.message} {...register('address')} />
      <TextField label={labels.number} required span="third" maxLength={20} error={errors.number?.message} {...register('number')} />
      <TextField label={labels.complement} span="third" maxLength={80} error={errors.complement?.message} {...register('complement')} />
      <TextField label={labels.district} required span="third" maxLength={80} error={errors.district?.message} {...register('district')} />
      <TextField label={labels.city} required span="half" maxLength={80} error={errors.city?.message} {...register('city')} />
      <SelectField
        label={labels.state}
        required
        span="half"
        options={stateOptions}
        placeholder={texts.chooseState}
        error={errors.state?.message}
        {...register('state')}
      />
    </>
  );
}

/** Looked up on leaving the field; this form also says when it is too short or nobody could be asked (1 §5). */
function PostalCode({ form: { register, getValues, setValue, setError, clearErrors, formState } }: { form: Form }) {
  const { kind, lookUp, clear } = usePostalCode({ initial: getValues('cep'), onFound: fillIn });

  function fillIn({ neighborhood, ...found }: FoundAddress): void {
    const parts = { ...found, ...(neighborhood !== undefined && { district: neighborhood }) };
    for (const [field, value] of Object.entries(parts)) {
      setValue(field as keyof typeof parts, value, { shouldDirty: true });
      clearErrors(field as keyof typeof parts);
    }
  }

  function leave(): void {
    const text = getValues('cep');
    if (!isPostalCode(text)) setError('cep', { message: texts.shortPostalCode });
    else void lookUp(text);
  }

  return (
    <PostalCodeField
      label={labels.cep}
      required
      span="half"
      error={formState.errors.cep?.message}
      hint={<span role="status">{kind && texts.postalCodeNotes[kind]}</span>}
      {...register('cep', {
        onBlur: leave,
        onChange: () => {
          clear();
          clearErrors('cep');
        },
      })}
    />
  );
}
