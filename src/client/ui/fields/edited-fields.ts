/**
 * The fields that a person changed in a form. Only these are saved: the others may have been changed by somebody
 * else while the form was open, and an untouched field must not undo that.
 */
export function editedFields<Values extends object>(values: Values, dirty: Partial<Record<keyof Values, unknown>>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => Boolean(dirty[field as keyof Values]))) as Partial<Values>;
}
