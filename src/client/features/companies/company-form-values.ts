import { maskPhone, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import type { Company } from '#domain/company.ts';

/** What the form holds: the company's fields as a person reads them, masked; the generic dialog alone knows a description. */
export type CompanyFormValues = Omit<Company, 'description'>;

export const companyFormValues = (company: Company | null): CompanyFormValues => ({
  name: company?.name ?? '',
  cnpj: maskTaxId('CNPJ', company?.cnpj ?? ''),
  email: company?.email ?? '',
  phone: maskPhone(company?.phone ?? ''),
  cep: maskPostalCode(company?.cep ?? ''),
  address: company?.address ?? '',
  number: company?.number ?? '',
  complement: company?.complement ?? '',
  district: company?.district ?? '',
  city: company?.city ?? '',
  state: company?.state ?? '',
});
