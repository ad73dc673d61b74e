import { useWatch, type UseFormReturn } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ufs } from '#domain/values/uf.ts';
import { choicesWith, type ProfileFormValues } from './profile-form-values.ts';
import { profileFormTexts as texts } from './texts.ts';
import { WebLink } from './web-link.tsx';

type Form = UseFormReturn<ProfileFormValues>;

const { labels, groups } = texts;

export function AddressFields({ form, state }: { form: Form; state: string }) {
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const lookup = usePostalCode({
    initial: getValues('cep'),
    onFound: ({ address, city, state: uf }) =>
      fillIn(form, {
        ...(address !== undefined && { endereco: address }),
        ...(city !== undefined && { cidade: city }),
        ...(uf !== undefined && { estado: uf }),
      }),
  });
  return (
    <FieldGroup legend={groups.address}>
      <LookedUpPostalCodeField
        label={labels.cep}
        span="third"
        lookup={lookup}
        error={errors.cep?.message}
        {...register('cep', { onBlur: () => void lookup.lookUp(getValues('cep')), onChange: lookup.clear })}
      />
      <TextField label={labels.cidade} span="third" maxLength={80} error={errors.cidade?.message} {...register('cidade')} />
      <SelectField
        label={labels.estado}
        span="third"
        placeholder={texts.chooseState}
        options={choicesWith(ufs, state)}
        error={errors.estado?.message}
        {...register('estado')}
      />
      <TextField label={labels.endereco} maxLength={160} error={errors.endereco?.message} {...register('endereco')} />
    </FieldGroup>
  );
}

/** The photo is a link, never drawn: the app takes pictures from nowhere but itself. */
export function AffiliateFields({ form: { register, control, formState } }: { form: Form }) {
  const { errors } = formState;
  const photo = useWatch({ control, name: 'foto_perfil' });
  const address = {
    type: 'url',
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 400,
    placeholder: texts.addressPlaceholder,
  } as const;
  return (
    <FieldGroup legend={groups.affiliate}>
      <TextField {...address} label={labels.link_afiliado} span="half" error={errors.link_afiliado?.message} {...register('link_afiliado')} />
      <TextField
        {...address}
        label={labels.foto_perfil}
        span="half"
        error={errors.foto_perfil?.message}
        hint={<WebLink to={photo}>{texts.openPhoto}</WebLink>}
        {...register('foto_perfil')}
      />
      <TextAreaField label={labels.descricao} maxLength={4000} error={errors.descricao?.message} {...register('descricao')} />
      <NumberField
        label={labels.comissao_percentual}
        span="half"
        inputMode="decimal"
        maxLength={6}
        error={errors.comissao_percentual?.message}
        {...register('comissao_percentual')}
      />
      <NumberField label={labels.status} span="half" maxLength={5} error={errors.status?.message} {...register('status')} />
    </FieldGroup>
  );
}

export function BankFields({ form: { register, formState }, accountKind }: { form: Form; accountKind: string }) {
  const { errors } = formState;
  return (
    <FieldGroup legend={groups.bank}>
      <TextField label={labels.banco} span="half" maxLength={80} error={errors.banco?.message} {...register('banco')} />
      <SelectField
        label={labels.tipo_conta}
        span="half"
        placeholder={texts.chooseAccountKind}
        options={choicesWith(texts.accountKinds, accountKind)}
        error={errors.tipo_conta?.message}
        {...register('tipo_conta')}
      />
      <TextField label={labels.agencia} span="third" maxLength={20} error={errors.agencia?.message} {...register('agencia')} />
      <TextField label={labels.conta} span="third" maxLength={30} error={errors.conta?.message} {...register('conta')} />
      <TextField label={labels.pix} span="third" maxLength={160} error={errors.pix?.message} {...register('pix')} />
    </FieldGroup>
  );
}
