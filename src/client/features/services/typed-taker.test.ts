import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { takerSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import { objectionsTo } from '#domain/invoices/note-rules.ts';
import { cents } from '#domain/values/money.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { emptyTaker, takerOf, type TypedTaker } from './typed-taker.ts';

const juan: TypedTaker = {
  ...emptyTaker,
  name: 'Juan Pérez',
  country: 'ar',
  city: 'Córdoba',
  region: 'Córdoba',
  street: 'Av. Colón',
  postalCode: 'X5000',
};
const profile = aProfile();
const note = {
  issuedAtMs: 0,
  competence: '1969-12-31',
  description: 'Revisão',
  value: cents(100),
  discount: cents(0),
  issWithheld: false,
  replaces: '',
  replacesFor: '',
} as const;

describe('a taker from abroad', () => {
  it('who is typed in with what the dialog asks for is one that a note can name', () => {
    const taker = takerOf('abroad', juan);
    const read = z.safeParse(takerSchema, taker);
    expect(read.success && objectionsTo(profile, { ...note, taker: read.data }, 0)).toEqual([]);
    expect(taker).toMatchObject({ country: 'AR', address: { number: '', district: '', postalCode: 'X5000' } });
  });

  it.each(['city', 'street', 'region', 'postalCode'] as const)('without %s is asked for it', (field) => {
    expect(takerOf('abroad', { ...juan, [field]: ' ' })).toBe('Informe endereço, cidade, região e código postal.');
  });
});
