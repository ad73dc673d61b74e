import * as z from 'zod/mini';
import { maskPhone, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import type { SignUp } from '#domain/signatures/signature.ts';

/** What the form holds: each field as it is typed, masked. */
export type SignUpValues = Record<keyof SignUp, string>;

/** In the order of the form, so that the first field with a problem is the one that is gone to. */
export const signUpFieldNames = [
  'name',
  'cpf',
  'cep',
  'address',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'email',
  'company_name',
  'phone',
] as const satisfies readonly (keyof SignUp)[];

const emptyValues = Object.fromEntries(signUpFieldNames.map((field) => [field, ''])) as SignUpValues;

// Of this tab alone, and gone with it: it holds a CPF.
const draftKey = 'assinar';
const draftSchema = z.partialRecord(z.enum(signUpFieldNames), z.string());

/** What was typed before a reload of this tab; nothing typed is lost to a slip of the thumb. */
export function readDraft(): SignUpValues {
  const draft = draftSchema.safeParse(parsed(sessionStorage.getItem(draftKey))).data ?? {};
  const values = { ...emptyValues, ...draft };
  return { ...values, cpf: maskTaxId('CPF', values.cpf), cep: maskPostalCode(values.cep), phone: maskPhone(values.phone) };
}

export function keepDraft(values: SignUpValues): void {
  sessionStorage.setItem(draftKey, JSON.stringify(values));
}

export function dropDraft(): void {
  sessionStorage.removeItem(draftKey);
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
