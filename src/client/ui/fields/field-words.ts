import type { FieldSet } from '#domain/fields/field.ts';
import { fieldText } from '#domain/fields/words.ts';
import type { Json } from '#domain/values/json.ts';

/** How a form's fields and their values are called, in questions about them. */
export interface FieldWords {
  readonly labelOf: (field: string) => string;
  readonly textOf: (field: string, stored: Json) => string;
}

/** Fields as they are declared; `nameOf`: how the row of a reference is called. */
export const declaredWords = (fields: FieldSet, nameOf: (field: string, id: string) => string = (_, id) => id): FieldWords => ({
  labelOf: (name) => fields[name]?.label ?? name,
  textOf(name, stored) {
    const field = fields[name];
    return field === undefined ? String(stored ?? '') : fieldText(field, stored, (id) => nameOf(name, id));
  },
});

/** Fields whose values are texts for people already. */
export const plainWords = (labels: Readonly<Record<string, string>>): FieldWords => ({
  labelOf: (name) => labels[name] ?? name,
  textOf: (_, stored) => String(stored ?? ''),
});
