import { defaultsOf, type RowOf } from '../fields/field.ts';
import { reference, requiredReference, requiredText, text } from '../fields/builders.ts';

/** Fields of a product category (spec 2 §3, §5): company and name required, parent optional. */
export const categoryFields = {
  name: requiredText('Nome', 80, 'Informe o nome.', { search: 'text' }),
  description: text('Descrição', 400),
  id_company: requiredReference('Empresa', 'companies', 'restrict', 'Escolha a empresa.'),
  parent_id: reference('Categoria pai', 'categories', 'restrict'),
};

export type Category = RowOf<typeof categoryFields>;

export const categoryDefaults = defaultsOf(categoryFields);
