/*
 * Invariant: what an import wrote and what it takes to undo it stand in the same transaction, so that whatever an
 * import left behind when it was stopped can be undone. A step's record goes in the transaction that undoes it.
 */
import type { CollectionName } from '#domain/collections/collections.ts';
import { collectionOf, referencesTo } from '#domain/collections/collections.ts';
import type { ImportName } from '#domain/csv/import-kinds.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { sameJson } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { isLive } from '../store/undeleted-rows.ts';

/** An import that was made on this device and can still be undone. */
export interface ImportLog {
  readonly name: ImportName;
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly created: number;
  readonly changed: number;
}

export interface MadeRow {
  readonly collection: CollectionName;
  readonly id: RowId;
  /** What the row looked like when the import left it. */
  readonly mark: number;
}

export interface ChangedRow {
  readonly collection: CollectionName;
  readonly id: RowId;
  readonly before: Fields;
  readonly after: Fields;
}

/** What one transaction of an import wrote. */
export interface StepLog {
  readonly made: readonly MadeRow[];
  readonly changed: readonly ChangedRow[];
  /** Rows that are made along with others and go with them, as a product's first count. */
  readonly along: readonly RowId[];
}

/** Rows that a step writes, by what it does with them. */
export interface StepRows {
  readonly made: readonly Pick<MadeRow, 'collection' | 'id'>[];
  readonly changed: readonly (Pick<ChangedRow, 'collection' | 'id'> & { readonly before: Fields })[];
}

const keptForMs = 24 * 60 * 60 * 1000;
const headPrefix = 'import head ';
const stepPrefix = 'import step ';
/** Of all that is kept of imports. */
export const importLogPrefix = 'import ';

const headKey = ({ name, at }: Pick<ImportLog, 'name' | 'at'>): string => `${headPrefix}${name} ${at}`;
const stepsKey = ({ name, at }: Pick<ImportLog, 'name' | 'at'>): string => `${stepPrefix}${name} ${at} `;
const stepKey = (log: ImportLog, step: number): string => `${stepsKey(log)}${String(step).padStart(4, '0')}`;

/** Notes what a step wrote, with the import as it stands by then. Runs in the step's own transaction, at its end. */
export async function noteStep(store: Store, log: ImportLog, step: number, { made, changed }: StepRows): Promise<void> {
  const { db } = store;
  const marks: MadeRow[] = [];
  for (const [collection, ids] of byCollection(made)) {
    const rows = await db.rows(collection).bulkGet(ids);
    for (const row of rows.filter(isLive)) marks.push({ collection, id: row.id, mark: rowMark(collection, row.row) });
  }
  const left: ChangedRow[] = [];
  for (const { collection, id, before } of changed) {
    const row = (await db.rows(collection).get(id))?.row ?? {};
    left.push({ collection, id, before, after: Object.fromEntries(Object.keys(before).map((field) => [field, row[field] ?? null])) });
  }
  const value: StepLog = { made: inOrder(made, marks), changed: left, along: await rowsAlong(store, made) };
  await db.meta.bulkPut([
    { key: stepKey(log, step), value },
    { key: headKey(log), value: log },
  ]);
}

const inOrder = (made: StepRows['made'], marks: readonly MadeRow[]): MadeRow[] => {
  const byId = new Map(marks.map((row) => [row.id, row]));
  return made.flatMap(({ id }) => byId.get(id) ?? []);
};

export function byCollection(rows: readonly Pick<MadeRow, 'collection' | 'id'>[]): Map<CollectionName, RowId[]> {
  const ids = new Map<CollectionName, RowId[]>();
  for (const { collection, id } of rows) ids.set(collection, [...(ids.get(collection) ?? []), id]);
  return ids;
}

async function rowsAlong(store: Store, made: StepRows['made']): Promise<RowId[]> {
  const along: RowId[] = [];
  for (const [collection, ids] of byCollection(made)) {
    for (const { from, field } of referencesTo(collection).filter((each) => collectionOf(each.from).appendOnly)) {
      along.push(...(await store.db.rows(from).where(`row.${field}`).anyOf(ids).primaryKeys()));
    }
  }
  return along;
}

/** The latest import of that kind that can be undone; what is older than a day is forgotten. */
export async function latestImport(store: Store, name: ImportName): Promise<ImportLog | null> {
  const heads = await store.db.meta.where('key').startsWith(headPrefix).toArray();
  // Written by this module only, so its type is known.
  const logs = heads.map(({ value }) => value as ImportLog);
  const oldest = store.ports.now() - keptForMs;
  for (const log of logs.filter(({ at }) => at < oldest)) await forgetImport(store, log);
  return logs.filter((log) => log.name === name && log.at >= oldest).toSorted((a, b) => b.at - a.at)[0] ?? null;
}

/** Keys of what is left to undo of an import, the last step first. */
export const stepsOf = async ({ db }: Store, log: ImportLog): Promise<string[]> =>
  (await db.meta.where('key').startsWith(stepsKey(log)).primaryKeys()).toReversed();

/** Takes the record of a step, so that nobody else undoes it; null where that was done. In a transaction that undoes it. */
export async function takeStep({ db }: Store, key: string): Promise<StepLog | null> {
  const record = await db.meta.get(key);
  await db.meta.delete(key);
  // As above.
  return record === undefined ? null : (record.value as StepLog);
}

/** Takes everything that is kept of an import off the device. */
export async function forgetImport(store: Store, log: ImportLog): Promise<void> {
  const { db } = store;
  await store.write(() =>
    db.transaction('rw', db.meta, async () => {
      await db.meta.where('key').startsWith(stepsKey(log)).delete();
      await db.meta.delete(headKey(log));
    }),
  );
}

/** A number that another row hardly ever has (FNV-1a); a field that a later app adds does not count while it has its default. */
export function rowMark(collection: CollectionName, row: Fields): number {
  const defaults = collectionOf(collection).defaults as Readonly<Record<string, Json>>;
  const said = Object.keys(row)
    .filter((field) => !sameJson(defaults[field], row[field]))
    .toSorted();
  let mark = 0x811c9dc5;
  for (const letter of JSON.stringify(said.map((field) => [field, row[field]]))) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mark >>> 0;
}
