import { Stack } from '@chakra-ui/react';
import { Button } from '#client/ui/blocks/button.tsx';
import { FormError } from '#client/ui/blocks/form-error.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { saveFiscalProfile, type FiscalCompany } from '#contract/fiscal-calls.ts';
import { setupTexts as texts } from './texts.ts';
import type { TypedProfile } from './typed-profile.ts';
import type { useSetupCall } from './use-setup-call.ts';
import { useTypedProfile } from './use-typed-profile.ts';

export interface StepProps {
  company: FiscalCompany;
  call: ReturnType<typeof useSetupCall>;
}

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** What goes into every note of the company. */
export function ProfileStep({ company, call }: StepProps) {
  const { typed, field, error, save } = useTypedProfile(company, call);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="4" align="start">
        <FieldGrid>
          <TaxIdField documentType="CNPJ" label={texts.cnpj} span="third" required {...field('cnpj')} />
          <TextField
            label={texts.municipality}
            hint={company.profile === null && company.registered.municipality !== '' && texts.municipalityHint}
            span="third"
            inputMode="numeric"
            required
            {...field('municipality')}
          />
          <TextField label={texts.municipalRegistration} span="third" {...field('municipalRegistration')} />
          <RegimeFields typed={typed} field={field} />
          <ServiceFields field={field} />
          <TextField label={texts.series} hint={texts.seriesHint} span="third" inputMode="numeric" required {...field('series')} />
          <TextField label={texts.nextNumber} hint={texts.nextNumberHint} span="third" inputMode="numeric" {...field('nextNumber')} />
        </FieldGrid>
        {error !== null && <FormError>{error}</FormError>}
        <Button type="submit" variant={company.profile === null ? 'primary' : 'outline'} isBusy={call.isBusy(saveFiscalProfile)}>
          {texts.saveProfile}
        </Button>
      </Stack>
    </form>
  );
}

type Fields = Pick<ReturnType<typeof useTypedProfile>, 'field'>;

/** How the company is taxed. */
function RegimeFields({ typed, field }: Fields & { typed: TypedProfile }) {
  return (
    <>
      <SelectField label={texts.simples} span="third" options={optionsOf(texts.simplesNames)} {...field('simples')} />
      {typed.simples === '3' && (
        <>
          <SelectField label={texts.simplesScope} span="third" options={optionsOf(texts.simplesScopes)} {...field('simplesScope')} />
          <TextField label={texts.simplesRate} span="third" inputMode="decimal" {...field('simplesRate')} />
        </>
      )}
      <SelectField label={texts.specialRegime} span="third" options={optionsOf(texts.specialRegimes)} {...field('specialRegime')} />
    </>
  );
}

/** What the company does, by the codes of those who tax it. */
function ServiceFields({ field }: Fields) {
  return (
    <>
      <TextField label={texts.nationalCode} span="third" inputMode="numeric" required {...field('nationalCode')} />
      <TextField label={texts.municipalCode} span="third" inputMode="numeric" {...field('municipalCode')} />
      <TextField label={texts.nbsCode} span="third" inputMode="numeric" {...field('nbsCode')} />
      <TextField label={texts.issRate} hint={texts.issRateHint} span="third" inputMode="decimal" {...field('issRate')} />
    </>
  );
}
