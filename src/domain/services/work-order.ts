import type { BudgetItem } from '../budgets/budget.ts';
import type { DoneLine, Service, WorkNote } from './service.ts';
import type { CivilDateTime } from '../values/civil-date.ts';

/* What is ticked and noted in a service's work order (issue "The car's way" §4). Lines are the quote's, by their ids. */

/** Who does something in the order, and when on the shop's wall clock. */
export interface Hand {
  readonly by: string;
  readonly at: CivilDateTime;
}

/** The service's changes that tick the line; none where somebody ticked it before: the first who did it stays. */
export function tickChanges({ done_lines: done }: Pick<Service, 'done_lines'>, id: string, { by, at }: Hand): Partial<Service> {
  return done.some((line) => line.id === id) ? {} : { done_lines: [...done, { id, by, at }] };
}

/** The changes that take the tick off again. */
export function untickChanges({ done_lines: done }: Pick<Service, 'done_lines'>, id: string): Partial<Service> {
  const left = done.filter((line) => line.id !== id);
  return left.length === done.length ? {} : { done_lines: left };
}

/** The changes that add a note; none of an empty one. */
export function noteChanges({ work_notes: notes }: Pick<Service, 'work_notes'>, note: WorkNote): Partial<Service> {
  const text = note.text.trim();
  return text === '' ? {} : { work_notes: [...notes, { ...note, text }] };
}

/** The changes that take a note away. */
export function unnoteChanges({ work_notes: notes }: Pick<Service, 'work_notes'>, id: string): Partial<Service> {
  const left = notes.filter((note) => note.id !== id);
  return left.length === notes.length ? {} : { work_notes: left };
}

export interface WorkLine<I> {
  readonly item: I;
  /** Who did it and when; null: it is still to be done. */
  readonly done: DoneLine | null;
}

/** The quote's lines in their order, each with its tick. A tick whose line left the quote is not shown, and comes back with it. */
export function workLines<I extends Pick<BudgetItem, 'id'>>(items: readonly I[], done: readonly DoneLine[]): WorkLine<I>[] {
  const byLine = new Map(done.map((line) => [line.id, line]));
  return items.map((item) => ({ item, done: byLine.get(item.id) ?? null }));
}

/** How many of the quote's lines are done. */
export function doneCount(items: readonly Pick<BudgetItem, 'id'>[], done: readonly DoneLine[]): number {
  return workLines(items, done).filter((line) => line.done !== null).length;
}

/** The notes as they were written, the first first: what two devices wrote offline comes in any order. */
export const notesInOrder = (notes: readonly WorkNote[]): WorkNote[] =>
  notes.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
