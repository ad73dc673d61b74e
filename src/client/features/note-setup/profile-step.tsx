import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#client/ui/blocks/button.tsx';
import { FormError } from '#client/ui/blocks/form-error.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { saveFiscalProfile, type FiscalCompany } from '#contract/fiscal-calls.ts';
import { fiscalProfileSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import { setupTexts as texts } from './texts.ts';
import { areRatesRead, profileOf, typedProfile, type TypedProfile } from './typed-profile.ts';
import type { useSetupCall } from './use-setup-call.ts';

export interface StepProps {
  company: FiscalCompany;
  call: ReturnType<typeof useSetupCall>;
}

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** What goes into every note of the company. */
export function ProfileStep({ company, call }: StepProps) {
  // What nobody has typed over follows the company, whose CNPJ or city may be told later.
  const [changed, setChanged] = useState<Partial<TypedProfile>>({});
  const typed = { ...typedProfile(company), ...changed };
  const [error, setError] = useState<string | null>(null);
  const field = (name: keyof TypedProfile) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setChanged((before) => ({ ...before, [name]: value })),
  });

  async function save(): Promise<void> {
    const checked = z.safeParse(fiscalProfileSchema, profileOf(typed));
    const next = Number(typed.nextNumber);
    const wrong = !checked.success
      ? (checked.error.issues[0]?.message ?? texts.failed)
      : areRatesRead(typed) && Number.isInteger(next) && next >= 1
        ? null
        : texts.failed;
    setError(wrong);
    if (wrong !== null || !checked.success) return;
    const body = { profile: checked.data, ...(next !== company.next_number && { next_number: next }) };
    if (await call.run(saveFiscalProfile, body, texts.profileSaved)) setChanged({});
  }

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
          <SelectField label={texts.simples} span="third" options={optionsOf(texts.simplesNames)} {...field('simples')} />
          {typed.simples === '3' && (
            <>
              <SelectField label={texts.simplesScope} span="third" options={optionsOf(texts.simplesScopes)} {...field('simplesScope')} />
              <TextField label={texts.simplesRate} span="third" inputMode="decimal" {...field('simplesRate')} />
            </>
          )}
          <SelectField label={texts.specialRegime} span="third" options={optionsOf(texts.specialRegimes)} {...field('specialRegime')} />
          <TextField label={texts.nationalCode} span="third" inputMode="numeric" required {...field('nationalCode')} />
          <TextField label={texts.municipalCode} span="third" inputMode="numeric" {...field('municipalCode')} />
          <TextField label={texts.nbsCode} span="third" inputMode="numeric" {...field('nbsCode')} />
          <TextField label={texts.issRate} hint={texts.issRateHint} span="third" inputMode="decimal" {...field('issRate')} />
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
