import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PostalCodeAnswer } from '#client/api/postal-code.ts';
import { usePostalCode, type FoundAddress } from '#client/api/use-postal-code.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { ufs } from '#domain/values/uf.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { signUpTexts } from './texts.ts';

const { labels, groups } = signUpTexts;
const stateOptions = ufs.map((uf) => ({ value: uf, label: uf }));

/** The fields in the order of the spec (1 §2.7). */
export function SignUpFields({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { register, formState } = form;
  const field = (name: keyof SignUpValues) => ({ label: labels[name], error: formState.errors[name]?.message, ...register(name) });
  return (
    <>
      <Group title={groups.person}>
        <TextField {...field('name')} required autoComplete="name" autoCapitalize="words" maxLength={120} />
        <TaxIdField {...field('cpf')} required documentType="CPF" span="half" placeholder="000.000.000-00" />
        <PostalCode form={form} />
      </Group>
      <Group title={groups.address}>
        <TextField {...field('address')} required autoComplete="address-line1" maxLength={160} />
        <TextField {...field('number')} required span="third" maxLength={20} />
        <TextField {...field('complement')} span="third" autoComplete="address-line2" maxLength={80} />
        <TextField {...field('district')} required span="third" autoComplete="address-level3" maxLength={80} />
        <TextField {...field('city')} required span="half" autoComplete="address-level2" maxLength={80} />
        <SelectField
          {...field('state')}
          required
          span="half"
          autoComplete="address-level1"
          options={stateOptions}
          placeholder={signUpTexts.chooseState}
        />
      </Group>
      <Group title={groups.contact}>
        <EmailField {...field('email')} required autoComplete="email" maxLength={160} hint={signUpTexts.emailHint} />
        <TextField {...field('company_name')} span="half" autoComplete="organization" maxLength={120} />
        <PhoneField {...field('phone')} span="half" autoComplete="tel" />
      </Group>
    </>
  );
}

const classes = classesOf({
  group: {
    minW: '0',
    counterIncrement: 'step',
    '& + &': { mt: '6', pt: '5', borderTop: 'hairline', borderColor: 'line' },
    '& > legend + *': { clear: 'both' },
  },
  legend: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    // Out of the border's way, where a legend would otherwise sit.
    float: 'left',
    w: 'full',
    mb: '3',
    textStyle: 'cardTitle',
    // The step's number is for the eye: the group's name stays its words.
    _before: {
      content: 'counter(step) / ""',
      flex: 'none',
      boxSize: '7',
      borderRadius: 'pill',
      bg: 'brand-soft',
      color: 'brand',
      fontSize: 'note',
      lineHeight: '{sizes.7}',
      letterSpacing: '0',
      textAlign: 'center',
    },
  },
});

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}

const notes: Record<PostalCodeAnswer['kind'], string | null> = {
  found: null,
  partial: signUpTexts.postalCodePartial,
  unknown: signUpTexts.postalCodeUnknown,
  failed: signUpTexts.postalCodeFailed,
};

/** Leaving it with eight digits fills in the address (1 §5). */
function PostalCode({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { register, getValues, setValue, clearErrors, formState } = form;
  const { isBusy, kind, lookUp, clear } = usePostalCode({ initial: getValues('cep'), onFound: fillIn });

  function fillIn({ address, neighborhood: district, city, state }: FoundAddress): void {
    for (const [field, value] of Object.entries({ address, district, city, state })) {
      if (value === undefined) continue;
      setValue(field as keyof SignUpValues, value);
      clearErrors(field as keyof SignUpValues);
    }
  }

  return (
    <PostalCodeField
      label={labels.cep}
      required
      span="half"
      autoComplete="postal-code"
      error={formState.errors.cep?.message}
      hint={<span role="status">{isBusy ? signUpTexts.searchingPostalCode : kind && notes[kind]}</span>}
      {...register('cep', { onBlur: () => void lookUp(getValues('cep')), onChange: clear })}
    />
  );
}
