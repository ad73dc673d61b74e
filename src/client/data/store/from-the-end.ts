import type { Collection } from 'dexie';

/** The rows of a range in the order of its index, the last first; as yet nothing is read. */
// oxlint-disable-next-line unicorn/no-array-reverse -- Dexie's collection, no array
export const fromTheEnd = <Row, Key, Insert>(rows: Collection<Row, Key, Insert>): Collection<Row, Key, Insert> => rows.reverse();
