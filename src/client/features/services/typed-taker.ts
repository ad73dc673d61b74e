import type { Taker } from '#domain/invoices/fiscal-profile.ts';
import { stripTaxId, taxIdKind } from '#domain/values/tax-id.ts';
import { noteWishTexts as texts } from './texts.ts';

/** Whom a note is issued to: the quote's customer as they stand there, nobody, or somebody who is typed in. */
export const takerKinds = ['customer', 'none', 'cpf', 'cnpj', 'abroad'] as const;
export type TakerKind = (typeof takerKinds)[number];

export type TypedTaker = Record<'document' | 'name' | 'country' | 'city' | 'region' | 'street' | 'number' | 'postalCode', string>;

export const emptyTaker: TypedTaker = { document: '', name: '', country: '', city: '', region: '', street: '', number: '', postalCode: '' };

/** The taker of a wish, null for the quote's customer; or in words what is missing. */
export function takerOf(kind: TakerKind, typed: TypedTaker): Taker | null | string {
  if (kind === 'customer') return null;
  if (kind === 'none') return { kind: 'none' };
  const name = typed.name.trim();
  if (name === '') return texts.nameMissing;
  if (kind === 'cpf' || kind === 'cnpj') {
    const document = stripTaxId(typed.document);
    return taxIdKind(document) === kind ? { kind, document, name, email: '' } : texts.documentWrong[kind];
  }
  const country = typed.country.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return texts.countryWrong;
  const { street, number, city, region, postalCode } = typed;
  if ([street, city, region, postalCode].some((part) => part.trim() === '')) return texts.addressMissing;
  return { kind, document: typed.document.trim(), name, country, address: { street, number, district: '', city, region, postalCode } };
}
