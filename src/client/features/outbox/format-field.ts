import { fieldText } from '#domain/fields/words.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { declaredField, fieldLabel } from '#domain/collections/field-words.ts';
import { formatList, type ListOptions } from './format-line.ts';
import { outboxTexts } from './texts.ts';

export const isShown = (collection: CollectionName, field: string): boolean => declaredField(collection, field)?.isHidden !== true;

/** How a person calls the rows that are referred to, by id; a name that is not there yet is shown as '…'. */
export type Names = ReadonlyMap<string, string> | null;

/** A field's value as a person reads it; 'vazio' for none. */
export function formatField(collection: CollectionName, field: string, value: Json | undefined, names: Names = null): string {
  if (value === undefined || value === null || value === '') return outboxTexts.nothing;
  const known = declaredField(collection, field);
  if (known !== undefined) return fieldText(known, value, (id) => (names === null ? outboxTexts.unnamed : (names.get(id) ?? outboxTexts.unknownRow)));
  if (typeof value === 'boolean') return outboxTexts.booleans[value ? 'yes' : 'no'];
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A field's value, a list with a text a line. */
export function formatValue(
  collection: CollectionName,
  field: string,
  value: Json | undefined,
  options: ListOptions & { names?: Names } = {},
): string[] {
  const isList = collectionOf(collection).merge.lists.includes(field);
  return isList ? formatList(collection, field, value, options) : [formatField(collection, field, value, options.names ?? null)];
}

/** 'Telefone, E-mail': the names of changed fields. */
export const fieldLabels = (collection: CollectionName, changes: Fields): string =>
  Object.keys(changes)
    .filter((field) => isShown(collection, field))
    .map((field) => fieldLabel(collection, field))
    .join(', ');
