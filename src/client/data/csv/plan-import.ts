import type { CollectionName } from '#domain/collections/collections.ts';
import { titlesOf } from '#domain/csv/csv-columns.ts';
import { matchColumns, reasonTitle, type ChosenColumns, type ColumnMatch } from '#domain/csv/import-header.ts';
import { ImportPlanner, type PlannedLine } from '#domain/csv/import-plan.ts';
import type { ImportName } from '#domain/csv/import-kinds.ts';
import { importSheetOf } from '#domain/csv/import-sheets.ts';
import { csvText } from '#domain/values/csv.ts';
import { fileName, relatedTo, type MadeFile } from './export-rows.ts';
import { readCsvFile } from './read-csv-file.ts';
import { allRows, pause, type PlainRow } from '../read/row-steps.ts';
import type { Store } from '../store/store.ts';

export interface ImportPlan {
  readonly name: ImportName;
  readonly titles: readonly string[];
  readonly lines: readonly PlannedLine[];
  /** Columns of the file that are none of ours. */
  readonly ignored: readonly string[];
  /** Names that lines use and nothing has, where the import may make them. */
  readonly missing: readonly string[];
  readonly columns: FileColumns;
}

/** The columns of a file, what they are taken for, and what they can be. */
export interface FileColumns {
  readonly matches: readonly ColumnMatch[];
  readonly fields: readonly { readonly field: string; readonly title: string; readonly isNeeded: boolean }[];
}

export type PlanResult =
  | { readonly ok: true; readonly plan: ImportPlan }
  /** `columns`: of a file that can be read once somebody says what is what in it. */
  | { readonly ok: false; readonly text: string; readonly columns: FileColumns | null };

export interface PlanOptions {
  readonly makesMissing: boolean;
  /** What a person said of the file's columns. */
  readonly chosen: ChosenColumns;
}

const plannedAtOnce = 500;

/** What importing the file would do, worked out in steps against the rows on this device. Writes nothing. */
export async function planImport(store: Store, name: ImportName, file: Blob, { makesMissing, chosen }: PlanOptions): Promise<PlanResult> {
  const read = await readCsvFile(file);
  if (!read.ok) return { ...read, columns: null };
  const sheet = importSheetOf(name);
  const { header, matches, missing, lines: rest } = matchColumns(sheet, [read.head, ...read.lines], chosen);
  const fields = sheet.columns.map(({ field, title, isNeeded }) => ({ field, title, isNeeded: isNeeded === true }));
  const columns = { matches, fields };
  if (missing.length > 0) return { ok: false, text: missingText(missing), columns };
  const related = new Map<CollectionName, PlainRow[]>();
  for (const each of relatedTo(sheet)) related.set(each, await allRows(store, each));
  if (sheet.beside !== undefined) related.set(sheet.beside.collection, await allRows(store, sheet.beside.collection));
  const rows = await allRows(store, sheet.collection);
  const planner = new ImportPlanner(header, { sheet, rows, related, makesMissing, newId: () => store.newRowId() });
  const lines: PlannedLine[] = [];
  for (let at = 0; at < rest.length; at += plannedAtOnce) {
    lines.push(...rest.slice(at, at + plannedAtOnce).map((row) => planner.plan(row)));
    await pause();
  }
  const { titles, ignored } = header;
  return { ok: true, plan: { name, titles, lines, ignored, missing: planner.missingNames, columns } };
}

function missingText(missing: readonly string[]): string {
  const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(missing);
  return missing.length === 1
    ? `Falta a coluna ${names}. Diga abaixo qual coluna do arquivo é ela, ou escolha outro.`
    : `Faltam as colunas ${names}. Diga abaixo quais colunas do arquivo são elas, ou escolha outro.`;
}

/** A line that was not saved after all. */
export interface RefusedLine {
  readonly line: PlannedLine;
  readonly reason: string;
}

/** The refused lines as they came, each with its reason, to be mended and imported again; null when there are none. */
export function refusedFile(store: Store, { name, titles, lines }: ImportPlan, refused: readonly RefusedLine[]): MadeFile | null {
  const late = new Map(refused.map(({ line, reason }) => [line.line, reason]));
  const rows = lines.flatMap(({ line, fate, notes, cells }) => {
    const reason = fate === 'refused' ? notes.join(' ') : late.get(line);
    return reason === undefined ? [] : [[...titles.map((_, at) => cells[at] ?? ''), reason]];
  });
  if (rows.length === 0) return null;
  return {
    name: fileName(store, `${importSheetOf(name).fileWord}-recusados`),
    text: csvText([[...titles, reasonTitle], ...rows]),
    count: rows.length,
  };
}

/** A file with the titles of the columns and nothing else. */
export function emptyFile(name: ImportName): MadeFile {
  const sheet = importSheetOf(name);
  return { name: `patio-${sheet.fileWord}-modelo.csv`, text: csvText([titlesOf(sheet)]), count: 0 };
}
