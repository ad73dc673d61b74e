import * as z from 'zod/mini';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import type { Budget } from '#domain/budgets/budget.ts';

const text = z._default(z.string(), '');

/** What is agreed beside lines and prices, as it is typed. A draft of before has none of it. */
export const termsShape = {
  /** '' where nothing was agreed, else in how many parts. */
  installments: text,
  starts_on: text,
  ends_on: text,
  used_parts: z._default(z.boolean(), false),
  km: text,
};
type TermsField = keyof typeof termsShape;
export type TermsValues = { [F in TermsField]: z.infer<(typeof termsShape)[F]> };

export const termsFields = Object.keys(termsShape) as TermsField[];

export const noTerms: TermsValues = { installments: '', starts_on: '', ends_on: '', used_parts: false, km: '' };

export const termsFormValues = ({ installments, starts_on, ends_on, used_parts, km }: Pick<Budget, TermsField>): TermsValues => ({
  installments: installments === null ? '' : String(installments),
  starts_on,
  ends_on,
  used_parts,
  km: km === null ? '' : km.toLocaleString('pt-BR'),
});

export const hasTerms = (values: TermsValues): boolean => termsFields.some((field) => values[field] !== noTerms[field]);

/** The work cannot end before it begins. Of a day that is missing nothing is wrong. */
export const isBackwards = ({ starts_on, ends_on }: Pick<TermsValues, 'starts_on' | 'ends_on'>): boolean =>
  starts_on !== '' && ends_on !== '' && ends_on < starts_on;

// What is no number and no day goes on as it was typed, for the domain to refuse with its reason.
const typedCount = (typed: string) => (typed.trim() === '' ? null : (parseWhole(typed.replace(/\s|km$/gi, '')) ?? typed));

export function savedTerms({ installments, starts_on, ends_on, used_parts, km }: TermsValues): Pick<Budget, TermsField> {
  return {
    installments: typedCount(installments) as Budget['installments'],
    starts_on: starts_on as Budget['starts_on'],
    ends_on: ends_on as Budget['ends_on'],
    used_parts,
    km: typedCount(km) as Budget['km'],
  };
}
