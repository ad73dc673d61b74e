import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';

/** What stands in the texts and in the plate of whatever `ownShop` has: nobody else may ever see it. */
export const secret = 'Nome que ninguém mais vê';
export const secretPlate = 'LEA0K11';

/** A text field of each collection that anything may be written to. */
export const anyText: Record<CollectionName, string> = {
  customers: 'notes',
  vehicles: 'color',
  companies: 'address',
  categories: 'description',
  products: 'brand',
  stock_movements: 'note',
  suppliers: 'address',
  employees: 'rg',
  budgets: 'description',
  services: 'obs',
  entries: 'notes',
  kits: 'name',
  customer_calls: 'about',
  shop_settings: 'quote_note',
  photos: 'caption',
  inspection_templates: 'name',
  inspections: 'template',
  check_ins: 'belongings',
  supplier_notes: 'supplier',
};

/** Fields that put a text, or the plate, where lists and searches show it. */
export const marking =
  (text: string, plate: string) =>
  (name: CollectionName): Record<string, unknown> => {
    const named = collectionOf(name).searchFields.find(({ kind }) => kind !== 'digits')?.field;
    if (named === undefined) return { [anyText[name]]: text };
    return { [named]: named === 'plate' ? plate : text, ...(name === 'budgets' && { expiry_date: '2026-12-31' }) };
  };
