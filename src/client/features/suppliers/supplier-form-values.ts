import { maskCpfOrCnpj, maskPhone, maskPostalCode } from '#client/ui/fields/masks.ts';
import type { Supplier } from '#domain/supplier.ts';

/** What the form holds: the supplier's fields as a person reads them, masked. */
export type SupplierFormValues = Supplier;

export const supplierFormValues = (supplier: Supplier | null): SupplierFormValues => ({
  name: supplier?.name ?? '',
  cnpj_cpf: maskCpfOrCnpj(supplier?.cnpj_cpf ?? ''),
  ie: supplier?.ie ?? '',
  contact_name: supplier?.contact_name ?? '',
  email: supplier?.email ?? '',
  phone: maskPhone(supplier?.phone ?? ''),
  postal_code: maskPostalCode(supplier?.postal_code ?? ''),
  address: supplier?.address ?? '',
  city: supplier?.city ?? '',
  state: supplier?.state ?? '',
});
