import type { Customer } from '#domain/customers/customer.ts';
import { formatCnpj, formatCpf } from '#domain/values/tax-id.ts';

/** 'CPF 529.982.247-25'; '' without a document. An RG or another kind stands as it was typed. */
export function formatDocument({ document, document_type: type }: Pick<Customer, 'document' | 'document_type'>): string {
  if (document === '') return '';
  if (type === 'CPF') return `CPF ${formatCpf(document)}`;
  if (type === 'CNPJ') return `CNPJ ${formatCnpj(document)}`;
  return type === 'RG' ? `RG ${document}` : document;
}
