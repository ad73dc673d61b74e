import * as z from 'zod/mini';
import { optionalReference, optionalText, requiredReference, requiredText } from './field-schemas.ts';

/** Fields of a product category (spec 2 §3, §5): company and name required, parent optional. */
export const categoryFields = z.object({
  name: requiredText(80, 'Informe o nome.'),
  description: optionalText(400),
  parent_id: optionalReference,
  id_company: requiredReference('Escolha a empresa.'),
});

export type Category = z.infer<typeof categoryFields>;

export const categoryDefaults: Omit<Category, 'name' | 'id_company'> = { description: '', parent_id: null };
