import type { FieldProblem } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { refusalText } from './refusal-text.ts';
import type { SaveResult } from './save.ts';

/** What a form needs to know of a save: done, or why not and which fields are wrong. */
export type SaveOutcome =
  | { readonly ok: true; readonly id: RowId }
  | { readonly ok: false; readonly text: string; readonly problems: readonly FieldProblem[] };

/** A save's result in words that say what to do. */
export function outcomeOf(result: SaveResult): SaveOutcome {
  if (result.ok) return result;
  return { ok: false, text: refusalText(result), problems: result.reason === 'invalid' ? result.problems : [] };
}

/** Why a delete was not saved, or null: a row that is gone already is deleted. */
export const deleteRefusal = (result: SaveResult): string | null => (result.ok || result.reason === 'gone' ? null : refusalText(result));
