import { phoneTitles, streetTitles } from '../fields/csv-titles.ts';
import type { RowOf } from '../fields/field.ts';
import { requiredBare, requiredEmail, requiredPhone, requiredPostalCode, requiredState, requiredText, taxIdOf } from '../fields/builders.ts';

/**
 * Fields of a supplier (spec 2 §3, §5): all ten required; document, phone and CEP are not checked (ruling 45).
 * `ie` (state registration) may be 'ISENTO'.
 */
export const supplierFields = {
  name: requiredText('Nome', 120, 'Informe o nome.', { search: 'text', csv: { otherTitles: ['fornecedor', 'razao social'] } }),
  cnpj_cpf: requiredBare(taxIdOf(30), 'CNPJ/CPF', 'Informe o CNPJ ou CPF.', {
    search: 'digits',
    isPersonal: true,
    csv: { otherTitles: ['cnpj', 'cpf', 'cpf/cnpj', 'documento'] },
  }),
  ie: requiredText('Inscrição estadual', 30, 'Informe a inscrição estadual (ou ISENTO).', { csv: { otherTitles: ['ie', 'insc. estadual'] } }),
  contact_name: requiredText('Contato', 120, 'Informe o contato.', { search: 'text', isPersonal: true, csv: { otherTitles: ['nome do contato'] } }),
  email: requiredEmail('Informe o e-mail.'),
  phone: requiredPhone('Telefone', 'Informe o telefone.', { search: 'digits', csv: { otherTitles: phoneTitles } }),
  postal_code: requiredPostalCode('Informe o CEP.'),
  address: requiredText('Endereço', 160, 'Informe o endereço.', { csv: { otherTitles: streetTitles } }),
  city: requiredText('Cidade', 80, 'Informe a cidade.', { csv: { otherTitles: ['municipio'] } }),
  state: requiredState('Informe o estado.'),
};

export type Supplier = RowOf<typeof supplierFields>;
