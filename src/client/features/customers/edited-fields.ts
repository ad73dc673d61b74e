import type { Fields } from '#domain/collection.ts';

/**
 * The fields that a person changed in a form. Only these are saved: the others may have been changed by somebody
 * else while the form was open, and an untouched field must not undo that.
 */
export function editedFields<Values extends object>(values: Values, dirty: Partial<Record<keyof Values, unknown>>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => Boolean(dirty[field as keyof Values]))) as Partial<Values>;
}

/** Edited fields whose value on the device is no longer the one that the form was opened with. */
export function overtakenFields(edited: object, opened: object, present: object): string[] {
  const [before, now] = [opened as Fields, present as Fields];
  return Object.keys(edited).filter((field) => before[field] !== now[field]);
}
