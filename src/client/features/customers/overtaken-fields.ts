import type { Fields } from '#domain/collection.ts';

/** Edited fields whose value on the device is no longer the one that the form was opened with. */
export function overtakenFields(edited: object, opened: object, present: object): string[] {
  const [before, now] = [opened as Fields, present as Fields];
  return Object.keys(edited).filter((field) => before[field] !== now[field]);
}
