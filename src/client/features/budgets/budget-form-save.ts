import { useRef } from 'react';
import { applyChanges, asLines } from '#client/data/store/changes.ts';
import { rowById } from '#client/data/read/list.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useSaveQuote } from '#client/sync/use-save-service.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { plainWords } from '#client/ui/fields/field-words.ts';
import { useConcurrentEdit } from '#client/ui/form/use-concurrent-edit.tsx';
import { missingForSending, statusAfterChange, type Budget } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import { asRow, collections } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { changesOfForm, savedFields, withPhotoWords, type BudgetFormValues } from './budget-form-values.ts';
import { readableBudget } from './budget-form-words.ts';
import { formTexts } from './form-texts.ts';
import { useBudgetMay } from './use-budget-may.ts';

const words = plainWords(formTexts.labels);
const { merge } = collections.budgets;
const asFields = (row: object) => row as Fields;

export interface SaveBudgetOptions {
  /** The quote's id, made before it is saved. */
  readonly id: RowId;
  /** The quote as the form was opened with it; null for a new one. */
  readonly opened: Budget | null;
  /** What a new one proposes as its number. */
  readonly number: number;
  /** Whether the line has a photo. */
  readonly hasPhoto: (line: string) => boolean;
}

/** The questions before a quote is saved, and the save: of an existing one only what this person changed. */
export function useSaveBudget({ id, opened, number, hasPhoto }: SaveBudgetOptions) {
  const { store, save } = useReplica();
  const flash = useFlash();
  const saveQuote = useSaveQuote((text) => flash({ kind: 'info', text }));
  const { hasPrices } = useBudgetMay();
  const confirm = useConfirm();
  const maySaveOver = useConcurrentEdit(words);
  // A save that failed and is repeated keeps its link.
  const token = useRef('');

  const changesOf = (values: BudgetFormValues) => (opened === null ? {} : changesOfForm(opened, values));

  async function mayWriteOver(changes: Fields, present: Budget | null): Promise<boolean> {
    if (opened === null || present === null) return true;
    const lines = Object.keys(asLines(changes['items']));
    const mine = asRow('budgets', applyChanges(merge, asFields(opened), changes));
    const [before, now, wanted] = await Promise.all([opened, present, mine].map((budget) => readableBudget(store, budget, { lines, hasPrices })));
    // What became the same on both sides needs no question.
    const edited = Object.keys(changes).filter((field) => wanted?.[field] !== now?.[field]);
    return maySaveOver(Object.fromEntries(edited.map((field) => [field, true])), before ?? {}, now ?? {});
  }

  async function mayProceed(typed: BudgetFormValues): Promise<boolean> {
    const values = withPhotoWords(typed, hasPhoto);
    const changes = changesOf(values);
    if (opened !== null && Object.keys(changes).length === 0) return true;
    // The form may have been open for long: what is asked is about the quote as it is now.
    const present = opened === null ? null : await rowById(store, 'budgets', id);
    if (!(await mayWriteOver(changes, present))) return false;
    if (present !== null && endsApproval(present, changes)) {
      const { approvedTitle: title, approved: text, saveChanges: confirmLabel, back: cancelLabel } = formTexts;
      if (!(await confirm({ title, text, confirmLabel, cancelLabel }))) return false;
    }
    const missing = missingForSending(savedFields(values));
    if (missing.length === 0) return true;
    const { incompleteTitle: title, incomplete, saveAnyway: confirmLabel, back: cancelLabel } = formTexts;
    return confirm({ title, text: incomplete(missing), confirmLabel, cancelLabel });
  }

  async function saveBudget(typed: BudgetFormValues): Promise<SaveOutcome> {
    const values = withPhotoWords(typed, hasPhoto);
    if (opened !== null) return outcomeOf(await saveQuote({ kind: 'update', id, changes: (row) => changedFields(row, changesOf(values)) }));
    token.current ||= store.newPublicToken();
    const fields = { ...savedFields(values), budget_number: number, status: 'draft', approval_token: token.current };
    return outcomeOf(await save('budgets', { kind: 'create', id, fields }));
  }

  return { mayProceed, saveBudget };
}

/** Laid over the row as it is: lines that came in meanwhile stay, and an approval never covers what it did not see (ruling 19). */
function changedFields(row: Budget, changes: Fields): Partial<Budget> {
  const merged = applyChanges(merge, asFields(row), changes);
  const fields = Object.fromEntries(Object.keys(changes).map((field) => [field, merged[field]])) as Partial<Budget>;
  return endsApproval(row, changes) ? { ...fields, status: 'send' } : fields;
}

/** Every edit of an approved quote (ruling 19), save that a line is now called part or work: that is asked for by the NFS-e, after the approval. */
function endsApproval(row: Budget, changes: Fields): boolean {
  if (row.status !== 'approved' || Object.keys(changes).length === 0) return false;
  const merged = asRow('budgets', applyChanges(merge, asFields(row), changes));
  return Object.keys(changes).some((field) => field !== 'items') || statusAfterChange(row, merged) !== 'approved';
}
