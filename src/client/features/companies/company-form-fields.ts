import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { companyFields } from '#domain/records/company.ts';

/** What the form shows of a company: the generic dialog alone knows a description. */
export const { description: _, ...companyFormFields } = companyFields;

export type CompanyFormValues = TypedValues<typeof companyFormFields>;
