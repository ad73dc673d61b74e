type Values = Readonly<Record<string, unknown>>;

/** Edited fields whose value on the device is no longer the one that the form was opened with. */
export function concurrentEdits(edited: object, opened: object, present: object): string[] {
  const [before, now] = [opened as Values, present as Values];
  return Object.keys(edited).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]));
}
