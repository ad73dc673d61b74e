/*
 * Invariant: every line that is said to be saved stands durably in its row and its outbox entry, as after any save.
 * Lines share transactions only so that the lists behind are not read anew for each of thousands.
 */
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { LineWrite, PlannedLine } from '#domain/csv/import-plan.ts';
import { importSheetOf } from '#domain/csv/import-sheets.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { noteStep, type ImportLog, type StepRows } from './import-log.ts';
import type { ImportPlan, RefusedLine } from './plan-import.ts';
import { saveWrite } from './save-write.ts';
import { refusalText } from '../save/refusal-text.ts';
import { save, type SaveResult } from '../save/save.ts';
import { pause } from '../read/row-steps.ts';
import { pauseLiveQueries } from '../store/live-query-pause.ts';
import { isQuotaError, type Store } from '../store/store.ts';

export interface ImportOutcome {
  readonly created: number;
  readonly changed: number;
  readonly refused: readonly RefusedLine[];
  /** Lines that were not come to: it was stopped, or the device could not write. */
  readonly unreached: number;
  /** Why it ended before its end, when nobody stopped it. */
  readonly failure: string | null;
  /** What it takes to undo it; null where nothing was written. */
  readonly log: ImportLog | null;
}

export interface ImportRun {
  /** Name of whoever imports, for the stock book. */
  readonly by: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Lines of one transaction: so few that an import can be stopped soon on a slow device too. */
const linesAStep = 100;

/** Saves the planned lines one after the other. A line that is refused does not stop the others. */
export async function importRows(store: Store, plan: ImportPlan, run: ImportRun): Promise<ImportOutcome> {
  const endQuiet = pauseLiveQueries(store);
  try {
    return await saveLines(store, plan, run);
  } finally {
    endQuiet();
  }
}

async function saveLines(store: Store, plan: ImportPlan, { by, fileName, signal, onProgress }: ImportRun): Promise<ImportOutcome> {
  const writing = plan.lines.filter(({ fate }) => fate === 'create' || fate === 'change');
  const options: StepOptions = { by, own: importSheetOf(plan.name).collection, made: new Set() };
  const refused: RefusedLine[] = [];
  let log: ImportLog = { name: plan.name, fileName, at: store.ports.now(), created: 0, changed: 0 };
  let done = 0;
  let failure: string | null = null;
  while (done < writing.length && !signal.aborted && failure === null) {
    const step = writing.slice(done, done + linesAStep);
    const saved = await saveStep(store, step, { ...options, log, number: done / linesAStep });
    if (!saved.ok) failure = saved.text;
    else {
      refused.push(...saved.refused);
      log = saved.log;
      for (const id of saved.made) options.made.add(id);
      done += step.length;
      onProgress(done, writing.length);
    }
    await pause();
  }
  const { created, changed } = log;
  return { created, changed, refused, unreached: writing.length - done, failure, log: created + changed === 0 ? null : log };
}

interface StepOptions {
  readonly by: string;
  /** Collection of the lines' own rows. */
  readonly own: CollectionName;
  /** Rows that lines need and that are there now. */
  readonly made: Set<RowId>;
}

type SavedStep =
  | { readonly ok: true; readonly refused: readonly RefusedLine[]; readonly log: ImportLog; readonly made: ReadonlySet<RowId> }
  | { readonly ok: false; readonly text: string };

/** What the device cannot write ends the whole step: nothing of it is written then. */
class DeviceFailure extends Error {
  readonly text: string;
  constructor(result: SaveResult & { ok: false }) {
    super('The device could not write');
    this.text = refusalText(result);
  }
}

interface LoggedStep extends StepOptions {
  readonly log: ImportLog;
  readonly number: number;
}

async function saveStep(store: Store, step: readonly PlannedLine[], { log, number, ...options }: LoggedStep): Promise<SavedStep> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.meta];
  try {
    return await store.write(() =>
      db.transaction('rw', tables, async () => {
        const refused: RefusedLine[] = [];
        const counts = { create: 0, change: 0 };
        const written: Written = { made: [], changed: [] };
        const made = new Set(options.made);
        for (const line of step) {
          const result = await saveLine(store, line, { ...options, made }, written);
          if (!result.ok) refused.push({ line, reason: refusalText(result) });
          else counts[line.fate === 'create' ? 'create' : 'change'] += 1;
        }
        const after = { ...log, created: log.created + counts.create, changed: log.changed + counts.change };
        if (written.made.length + written.changed.length > 0) await noteStep(store, after, number, written);
        return { ok: true as const, refused, log: after, made };
      }),
    );
  } catch (error) {
    const text = error instanceof DeviceFailure ? error.text : refusalText({ reason: 'storage', isFull: isQuotaError(error), error });
    return { ok: false, text };
  }
}

type Written = { -readonly [Kind in keyof StepRows]: StepRows[Kind][number][] };

/** Saves a line after the rows that it needs and that are not made yet, and before the row beside its own. */
async function saveLine(store: Store, line: PlannedLine, { by, own, made }: StepOptions, written: Written): Promise<SaveResult> {
  for (const { collection, id, fields } of line.needs.filter((need) => !made.has(need.id))) {
    const result = orThrow(await save(store, collection, { kind: 'create', id, fields }));
    if (!result.ok) return result;
    made.add(id);
    written.made.push({ collection, id });
  }
  const writes = [...(line.write === null ? [] : [{ ...line.write, collection: own }]), ...(line.beside === null ? [] : [line.beside])];
  let result: SaveResult | null = null;
  for (const write of writes) {
    const before = write.kind === 'update' ? await valuesBefore(store, write.collection, write) : null;
    result = orThrow(await saveWrite(store, write.collection, write, by));
    if (!result.ok) return result;
    if (before === null) written.made.push(write);
    else written.changed.push({ collection: write.collection, id: write.id, before });
  }
  if (result === null) throw new Error('The line writes nothing');
  return result;
}

async function valuesBefore({ db }: Store, collection: CollectionName, { id, changes }: LineWrite & { kind: 'update' }): Promise<Fields> {
  const row = (await db.rows(collection).get(id))?.row ?? {};
  return Object.fromEntries(Object.keys(changes).map((field) => [field, row[field] ?? null]));
}

function orThrow(result: SaveResult): SaveResult {
  if (!result.ok && result.reason === 'storage') throw new DeviceFailure(result);
  return result;
}
