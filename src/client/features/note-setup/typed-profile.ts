import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import type { FiscalProfile } from '#domain/invoices/fiscal-profile.ts';

/** A profile as it is typed: rates are percents with a comma. */
export type TypedProfile = Record<keyof FiscalProfile | 'nextNumber', string>;

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');
const hundredths = (typed: string): number => Math.round(Number(typed.replace('%', '').trim().replace(',', '.')) * 100);

const usual: FiscalProfile = {
  cnpj: '',
  municipality: '',
  municipalRegistration: '',
  simples: '3',
  simplesScope: '1',
  simplesRate: 600,
  specialRegime: '0',
  series: '1',
  // 14.01: care, repair and upkeep of vehicles.
  nationalCode: '140101',
  municipalCode: '',
  nbsCode: '',
  issRate: 500,
};

/** What the form begins with: what is kept, else what is usual for a shop, with the company's own CNPJ and municipality. */
export function typedProfile({ profile, registered, next_number }: Pick<FiscalCompany, 'profile' | 'registered' | 'next_number'>): TypedProfile {
  const { simplesRate, issRate, ...texts } = profile ?? { ...usual, ...registered };
  return { ...texts, simplesRate: percent(simplesRate), issRate: percent(issRate), nextNumber: String(next_number) };
}

/** The profile as it is sent; the server's schema says what is wrong with it. */
export function profileOf({ nextNumber: _next, ...typed }: TypedProfile): FiscalProfile {
  return { ...typed, simplesRate: hundredths(typed.simplesRate), issRate: hundredths(typed.issRate) } as FiscalProfile;
}

/** What is wrong with a rate, which no schema of texts sees. */
export const areRatesRead = ({ simplesRate, issRate }: TypedProfile): boolean =>
  [simplesRate, issRate].every((each) => Number.isFinite(hundredths(each)));
