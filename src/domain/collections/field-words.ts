import type { Field } from '../fields/field.ts';
import { collectionOf, type CollectionName } from './collections.ts';

/** A field as it is declared; none for one that only another version of the app knows. */
export function declaredField(collection: CollectionName, field: string): Field | undefined {
  const { fields } = collectionOf(collection);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** A field's name as a person reads it. */
export const fieldLabel = (collection: CollectionName, field: string): string => declaredField(collection, field)?.label ?? field;
