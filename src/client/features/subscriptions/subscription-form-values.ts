import { maskPhone, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';

const subscriptionFields = [
  'plan_id',
  'affiliate',
  'name',
  'email',
  'cpf',
  'phone',
  'company_name',
  'cep',
  'address',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;

/** What the form holds: a subscription's fields as a person reads them, masked; '' where there is none. */
export type SubscriptionFormValues = Record<(typeof subscriptionFields)[number], string>;

const longestCpf = 11;

export function subscriptionFormValues(row: SignatureRow | null): SubscriptionFormValues {
  const values = Object.fromEntries(subscriptionFields.map((field) => [field, row?.[field] ?? ''])) as SubscriptionFormValues;
  return {
    ...values,
    // Another document than a CPF stays whole (ruling 31): its mask would cut it.
    cpf: values.cpf.length > longestCpf ? values.cpf : maskTaxId('CPF', values.cpf),
    phone: maskPhone(values.phone),
    cep: maskPostalCode(values.cep),
  };
}
