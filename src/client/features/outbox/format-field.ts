import type { Field } from '#domain/fields/field.ts';
import { fieldText } from '#domain/fields/words.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { formatList, type ListOptions } from './format-line.ts';
import { outboxTexts } from './texts.ts';

/** A field as it is declared; none for one that only another version of the app knows. */
const declared = (collection: CollectionName, field: string): Field | undefined => {
  const { fields } = collectionOf(collection);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
};

export const isShown = (collection: CollectionName, field: string): boolean => declared(collection, field)?.isHidden !== true;

/** How a person calls the rows that are referred to, by id; a name that is not there yet is shown as '…'. */
export type Names = ReadonlyMap<string, string> | null;

/** A field's value as a person reads it; 'vazio' for none. */
export function formatField(collection: CollectionName, field: string, value: Json | undefined, names: Names = null): string {
  if (value === undefined || value === null || value === '') return outboxTexts.nothing;
  const known = declared(collection, field);
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

/** A field's name as a person reads it. */
export const fieldLabel = (collection: CollectionName, field: string): string => declared(collection, field)?.label ?? field;

/** 'Telefone, E-mail': the names of changed fields. */
export const fieldLabels = (collection: CollectionName, changes: Fields): string =>
  Object.keys(changes)
    .filter((field) => isShown(collection, field))
    .map((field) => fieldLabel(collection, field))
    .join(', ');
