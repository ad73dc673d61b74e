/*
 * Invariant: every line that is said to be saved stands durably in its row and its outbox entry, as after any save.
 * Lines share transactions only so that the lists behind are not read anew for each of thousands.
 */
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { csvSheetOf, titlesOf } from '#domain/csv/csv-columns.ts';
import { readHeader, reasonTitle } from '#domain/csv/import-header.ts';
import { ImportPlanner, type LineWrite, type PlannedLine } from '#domain/csv/import-plan.ts';
import type { Product } from '#domain/products/product.ts';
import { csvText } from '#domain/values/csv.ts';
import type { RowId } from '#domain/values/ids.ts';
import { fileName, relatedTo, type MadeFile } from './export-rows.ts';
import { pauseLiveQueries } from '../store/live-query-pause.ts';
import { readCsvFile } from './read-csv-file.ts';
import { refusalText } from '../save/refusal-text.ts';
import { allRows, pause, type PlainRow } from '../read/row-steps.ts';
import { save, type Change, type SaveResult } from '../save/save.ts';
import { countMeant, saveProductWithin } from '../save/save-stock.ts';
import { shopTime } from '../store/shop-time.ts';
import { isQuotaError, type Store } from '../store/store.ts';

export interface ImportPlan {
  readonly collection: CollectionName;
  readonly titles: readonly string[];
  readonly lines: readonly PlannedLine[];
  /** Columns of the file that are none of ours. */
  readonly ignored: readonly string[];
  /** Names that lines use and nothing has, where the import may make them. */
  readonly missing: readonly string[];
}

export type PlanResult = { readonly ok: true; readonly plan: ImportPlan } | { readonly ok: false; readonly text: string };

const plannedAtOnce = 500;

/** What importing the file would do, worked out in steps against the rows on this device. Writes nothing. */
export async function planImport(
  store: Store,
  collection: CollectionName,
  file: Blob,
  { makesMissing }: { readonly makesMissing: boolean },
): Promise<PlanResult> {
  const read = await readCsvFile(file);
  if (!read.ok) return read;
  const sheet = csvSheetOf(collection);
  const titled = readHeader(sheet, read.head.cells);
  if (!titled.ok) return { ok: false, text: missingText(titled.missing) };
  const related = new Map<CollectionName, PlainRow[]>();
  for (const name of relatedTo(sheet)) related.set(name, await allRows(store, name));
  const rows = await allRows(store, collection);
  const planner = new ImportPlanner(titled.header, { collection, rows, related, makesMissing, newId: () => store.newRowId() });
  const lines: PlannedLine[] = [];
  for (let at = 0; at < read.lines.length; at += plannedAtOnce) {
    lines.push(...read.lines.slice(at, at + plannedAtOnce).map((row) => planner.plan(row)));
    await pause();
  }
  const { titles, ignored } = titled.header;
  return { ok: true, plan: { collection, titles, lines, ignored, missing: planner.missingNames } };
}

function missingText(missing: readonly string[]): string {
  const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(missing);
  return `${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${names}. A primeira linha do arquivo deve ter os nomes das colunas.`;
}

/** A line that was not saved after all. */
export interface RefusedLine {
  readonly line: PlannedLine;
  readonly reason: string;
}

export interface ImportOutcome {
  readonly created: number;
  readonly changed: number;
  readonly refused: readonly RefusedLine[];
  /** Lines that were not come to: it was stopped, or the device could not write. */
  readonly unreached: number;
  /** Why it ended before its end, when nobody stopped it. */
  readonly failure: string | null;
}

export interface ImportRun {
  /** Name of whoever imports, for the stock book. */
  readonly by: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The refused lines as they came, each with its reason, to be mended and imported again; null when there are none. */
export function refusedFile(store: Store, { collection, titles, lines }: ImportPlan, { refused }: ImportOutcome): MadeFile | null {
  const late = new Map(refused.map(({ line, reason }) => [line.line, reason]));
  const rows = lines.flatMap(({ line, fate, notes, cells }) => {
    const reason = fate === 'refused' ? notes.join(' ') : late.get(line);
    return reason === undefined ? [] : [[...titles.map((_, at) => cells[at] ?? ''), reason]];
  });
  if (rows.length === 0) return null;
  const name = fileName(store, `${csvSheetOf(collection).fileWord}-recusados`);
  return { name, text: csvText([[...titles, reasonTitle], ...rows]), count: rows.length };
}

/** A file with the titles of the columns and nothing else. */
export function emptyFile(collection: CollectionName): MadeFile {
  const sheet = csvSheetOf(collection);
  return { name: `patio-${sheet.fileWord}-modelo.csv`, text: csvText([titlesOf(sheet)]), count: 0 };
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

async function saveLines(store: Store, plan: ImportPlan, { by, signal, onProgress }: ImportRun): Promise<ImportOutcome> {
  const writing = plan.lines.filter(({ write }) => write !== null);
  const made = new Set<RowId>();
  const refused: RefusedLine[] = [];
  const counts = { create: 0, update: 0 };
  let done = 0;
  let failure: string | null = null;
  while (done < writing.length && !signal.aborted && failure === null) {
    const step = writing.slice(done, done + linesAStep);
    const saved = await saveStep(store, plan.collection, step, { by, made });
    if (!saved.ok) failure = saved.text;
    else {
      for (const { line, result } of saved.results) {
        if (!result.ok) refused.push({ line, reason: refusalText(result) });
        else if (line.write !== null) counts[line.write.kind] += 1;
      }
      done += step.length;
      onProgress(done, writing.length);
    }
    await pause();
  }
  return { created: counts.create, changed: counts.update, refused, unreached: writing.length - done, failure };
}

interface StepOptions {
  readonly by: string;
  /** Rows that lines need and that are there now. */
  readonly made: Set<RowId>;
}

interface SavedLine {
  readonly line: PlannedLine;
  readonly result: SaveResult;
}
type SavedStep = { readonly ok: true; readonly results: readonly SavedLine[] } | { readonly ok: false; readonly text: string };

/** What the device cannot write ends the whole step: nothing of it is written then. */
class DeviceFailure extends Error {
  readonly text: string;
  constructor(result: SaveResult & { ok: false }) {
    super('The device could not write');
    this.text = refusalText(result);
  }
}

async function saveStep(store: Store, collection: CollectionName, step: readonly PlannedLine[], { by, made }: StepOptions): Promise<SavedStep> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox];
  try {
    const { results, madeNow } = await store.write(() =>
      db.transaction('rw', tables, async () => {
        const saved: SavedLine[] = [];
        const madeHere = new Set(made);
        for (const line of step) saved.push({ line, result: await saveLine(store, collection, line, { by, made: madeHere }) });
        return { results: saved, madeNow: madeHere };
      }),
    );
    for (const id of madeNow) made.add(id);
    return { ok: true, results };
  } catch (error) {
    const text = error instanceof DeviceFailure ? error.text : refusalText({ reason: 'storage', isFull: isQuotaError(error), error });
    return { ok: false, text };
  }
}

/** Saves a line after the rows that it needs and that are not made yet. */
async function saveLine(store: Store, collection: CollectionName, line: PlannedLine, { by, made }: StepOptions): Promise<SaveResult> {
  for (const need of line.needs.filter(({ id }) => !made.has(id))) {
    const result = orThrow(await save(store, need.collection, { kind: 'create', id: need.id, fields: need.fields }));
    if (!result.ok) return result;
    made.add(need.id);
  }
  if (line.write === null) throw new Error('The line writes nothing');
  const saveOwn = ownSaves[collection];
  return orThrow(await (saveOwn === undefined ? save(store, collection, changeOf(line.write)) : saveOwn(store, line.write, by)));
}

/** Where a line writes more than its row. */
const ownSaves: Partial<Record<CollectionName, (store: Store, write: LineWrite, by: string) => Promise<SaveResult>>> = { products: saveStocked };

const changeOf = (write: LineWrite): Change<CollectionName> =>
  write.kind === 'create' ? { kind: 'create', fields: write.fields } : { kind: 'update', id: write.id, changes: write.changes };

/** A bare quantity is a count, over what stands there at the write. */
async function saveStocked(store: Store, write: LineWrite, by: string): Promise<SaveResult> {
  const { quantity, ...fields } = write.kind === 'create' ? write.fields : write.changes;
  const present = write.kind === 'create' ? null : ((await store.db.rows('products').get(write.id))?.row as Product | null | undefined);
  const stock = typeof quantity === 'number' ? countMeant(quantity, present ?? null) : null;
  const change: Parameters<typeof saveProductWithin>[1] =
    write.kind === 'create' ? { kind: 'create', fields } : { kind: 'update', id: write.id, changes: fields };
  return saveProductWithin(store, change, stock, { at: shopTime(store), by });
}

function orThrow(result: SaveResult): SaveResult {
  if (!result.ok && result.reason === 'storage') throw new DeviceFailure(result);
  return result;
}
