import type { Field } from './field.ts';
import type { Json } from '../values/json.ts';

/**
 * A stored value as a person reads it, '' for none. `nameOf` says how the row of a reference is called.
 */
export function fieldText(field: Field, stored: Json, nameOf: (id: string) => string): string {
  if (stored === null || stored === '') return '';
  const text = typeof stored === 'object' ? JSON.stringify(stored) : String(stored);
  return field.refersTo === undefined ? field.kind.format(text) : nameOf(text);
}
