/*
 * Invariant: undoing takes back what the import wrote and nothing that came after it. A row that was changed or used
 * since stays, and so does a field that somebody has set anew.
 */
import { collectionNames, referencesTo } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { byCollection, forgetImport, rowMark, stepsOf, takeStep, type ChangedRow, type ImportLog, type MadeRow, type StepLog } from './import-log.ts';
import { saveWrite } from './save-write.ts';
import { refusalText } from '../save/refusal-text.ts';
import { saveWithin } from '../save/save.ts';
import { pause } from '../read/row-steps.ts';
import { sameJson } from '../store/changes.ts';
import { pauseLiveQueries } from '../store/live-query-pause.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { isQuotaError, type Store } from '../store/store.ts';

export interface UndoOutcome {
  readonly removed: number;
  readonly restored: number;
  /** Rows that stay as they are, since they were changed or used after the import. */
  readonly kept: number;
  /** Why it ended before its end; what is left can be undone later. */
  readonly failure: string | null;
}

export interface UndoRun {
  /** Name of whoever undoes it, for the stock book. */
  readonly by: string;
  readonly onProgress: (done: number, total: number) => void;
}

type Counts = { removed: number; restored: number; kept: number };

/** Removes what an import created and gives back what it changed, the last step first, the way a person would: by the outbox. */
export async function undoImport(store: Store, log: ImportLog, { by, onProgress }: UndoRun): Promise<UndoOutcome> {
  const endQuiet = pauseLiveQueries(store);
  const sum: Counts = { removed: 0, restored: 0, kept: 0 };
  try {
    const steps = await stepsOf(store, log);
    for (const [at, key] of steps.entries()) {
      const counts = await undoStep(store, key, by);
      for (const kind of ['removed', 'restored', 'kept'] as const) sum[kind] += counts[kind];
      onProgress(at + 1, steps.length);
      await pause();
    }
    await forgetImport(store, log);
    return { ...sum, failure: null };
  } catch (error) {
    return { ...sum, failure: refusalText({ reason: 'storage', isFull: isQuotaError(error), error }) };
  } finally {
    endQuiet();
  }
}

function undoStep(store: Store, key: string, by: string): Promise<Counts> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.meta];
  return store.write(() =>
    db.transaction('rw', tables, async () => {
      const counts: Counts = { removed: 0, restored: 0, kept: 0 };
      const step = await takeStep(store, key);
      if (step === null) return counts;
      for (const changed of step.changed.toReversed()) counts[await giveBack(store, changed, by)] += 1;
      await removeMade(store, step, counts);
      return counts;
    }),
  );
}

async function giveBack(store: Store, { collection, id, before, after }: ChangedRow, by: string): Promise<'restored' | 'kept'> {
  const present = await store.db.rows(collection).get(id);
  if (!isLive(present)) return 'kept';
  const fields = Object.keys(before).filter((field) => sameJson(present.row[field] ?? null, after[field] ?? null));
  if (fields.length === 0) return 'kept';
  const changes: Fields = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  const saved = await saveWrite(store, collection, { kind: 'update', id, changes }, by);
  if (!saved.ok && saved.reason === 'storage') throw saved.error;
  return saved.ok ? 'restored' : 'kept';
}

async function removeMade(store: Store, { made, along }: StepLog, counts: Counts): Promise<void> {
  const uses = await usesOf(store, made);
  const gone = new Set<RowId>(along);
  for (const row of made.toReversed()) {
    const isUsed = (uses.get(row.id) ?? []).some((id) => !gone.has(id));
    const outcome = isUsed ? 'kept' : await removeRow(store, row);
    if (outcome === 'kept') counts.kept += 1;
    else {
      gone.add(row.id);
      if (outcome === 'removed') counts.removed += 1;
    }
  }
}

async function removeRow(store: Store, { collection, id, mark }: MadeRow): Promise<'removed' | 'gone' | 'kept'> {
  const present = await store.db.rows(collection).get(id);
  if (!isLive(present)) return 'gone';
  if (rowMark(collection, present.row) !== mark) return 'kept';
  const removed = await saveWithin(store, collection, { kind: 'delete', id });
  if (!removed.ok && removed.reason === 'storage') throw removed.error;
  return removed.ok ? 'removed' : 'kept';
}

/** Rows that refer to those that were made, by those. */
async function usesOf({ db }: Store, made: readonly MadeRow[]): Promise<Map<RowId, RowId[]>> {
  const uses = new Map<RowId, RowId[]>();
  for (const [collection, ids] of byCollection(made)) {
    for (const { from, field } of referencesTo(collection)) {
      const referring = await db.rows(from).where(`row.${field}`).anyOf(ids).toArray();
      for (const { id, row } of referring.filter(isLive)) {
        const to = row[field] as RowId;
        uses.set(to, [...(uses.get(to) ?? []), id]);
      }
    }
  }
  return uses;
}
