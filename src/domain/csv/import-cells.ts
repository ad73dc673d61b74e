import * as z from 'zod/mini';
import type { CollectionName } from '../collections/collections.ts';
import { collectionOf } from '../collections/collections.ts';
import type { CsvRow } from '../values/csv.ts';
import type { Fields, Json } from '../values/json.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { ImportHeader } from './import-header.ts';

/** Why a line is refused; empty while nothing speaks against it. */
export type Reasons = string[];

/** What a line's cells hold, each in its stored form, by whose they are. */
export interface ReadLine {
  readonly own: Fields;
  /** Of the row beside the line's own. */
  readonly beside: Fields;
}

/** Reads the cells of a line but those that name other rows; what cannot be read is a reason. */
export function readLine({ columns }: ImportHeader, own: CollectionName, { cells }: CsvRow, reasons: Reasons): ReadLine {
  if (cells.slice(columns.length).some((cell) => cell !== '')) {
    reasons.push(`A linha tem ${cells.length} células e o cabeçalho ${columns.length}: falta pôr um texto entre aspas.`);
  }
  const read: { own: Fields; beside: Fields } = { own: {}, beside: {} };
  columns.forEach((column, at) => {
    const typed = cells[at] ?? '';
    if (column === null || column.refersTo !== undefined || typed === '') return;
    const cell = readCell(column, column.of ?? own, typed);
    if (cell.ok) read[column.of === undefined ? 'own' : 'beside'][column.field] = cell.value;
    else reasons.push(`${column.title} “${shorten(typed)}”: ${cell.message}`);
  });
  return read;
}

function readCell({ field, kind }: CsvColumn, collection: CollectionName, typed: string) {
  const read = kind.read(typed);
  const declared = collectionOf(collection).fields[field];
  if (!read.ok || declared === undefined) return read;
  const checked = z.safeParse(declared.schema, read.value);
  if (checked.success) return { ok: true, value: checked.data as Json } as const;
  return { ok: false, message: checked.error.issues[0]?.message ?? 'Valor inválido.' } as const;
}

/** What looks wrong in the values of a line that is written all the same (ruling 45). */
export function doubtsAbout({ columns }: ImportHeader, values: Fields): string[] {
  return columns.flatMap((column) => {
    const typed = column === null ? null : values[column.field];
    const isDoubtful = typeof typed === 'string' && column?.kind.doubt?.(typed) === true;
    return isDoubtful && column !== null ? [`${column.title} “${shorten(typed)}” parece inválido.`] : [];
  });
}

const longestShown = 60;

/** A cell as a note shows it. */
export const shorten = (typed: string): string => (typed.length > longestShown ? `${typed.slice(0, longestShown)}…` : typed);

/** 'Bairro: vazio → Saúde'. */
export const changeNote = (title: string, was: string, is: string): string => `${title}: ${was === '' ? 'vazio' : shorten(was)} → ${shorten(is)}`;
