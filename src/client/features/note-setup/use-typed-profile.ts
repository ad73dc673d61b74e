import { useState } from 'react';
import * as z from 'zod/mini';
import { saveFiscalProfile, type FiscalCompany } from '#contract/fiscal-calls.ts';
import { fiscalProfileSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import { setupTexts as texts } from './texts.ts';
import { areRatesRead, profileOf, typedProfile, type TypedProfile } from './typed-profile.ts';
import type { useSetupCall } from './use-setup-call.ts';

/** The profile as it is typed, its fields, and the way to save it; `error` says why it was not. */
export function useTypedProfile(company: FiscalCompany, call: ReturnType<typeof useSetupCall>) {
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

  return { typed, field, error, save };
}
