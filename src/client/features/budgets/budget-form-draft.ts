import * as z from 'zod/mini';
import { dropHeldPhotos } from '#client/data/photos/held-photos.ts';
import { diffFields, sameJson } from '#client/data/store/changes.ts';
import { dropDraft, readDraft, type KeptDraft } from '#client/data/save/drafts.ts';
import { rowById } from '#client/data/read/list.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { collections } from '#domain/collections/collections.ts';
import { rowIdSchema, type RowId } from '#domain/values/ids.ts';
import { budgetFormSchema, changesOfForm } from './budget-form-values.ts';

/** What is kept of a quote's form: enough to go on as if it had stayed open. */
const budgetDraftSchema = z.object({
  /** The quote's own id, also of one that is not saved yet: saved twice it is still one. */
  id: rowIdSchema,
  /** The quote as the form was opened with it; null for a new one. */
  opened: z.nullable(collections.budgets.schema),
  typed: budgetFormSchema,
});
export type BudgetDraftValues = z.infer<typeof budgetDraftSchema>;
export type BudgetDraft = KeptDraft<BudgetDraftValues>;

export const newBudgetDraftKey = 'budgets new';
export const budgetDraftKey = (id: RowId | null): string => (id === null ? newBudgetDraftKey : `budgets ${id}`);

/** The draft of a quote's form, unless all of it was saved: the app may have ended between the save and its end. */
export async function readBudgetDraft(store: Store, id: RowId | null): Promise<BudgetDraft | null> {
  const draft = await readDraft(store, budgetDraftKey(id), budgetDraftSchema);
  return draft === null || (await isSaved(store, draft.values)) ? null : draft;
}

async function isSaved(store: Store, { id, opened, typed }: BudgetDraftValues): Promise<boolean> {
  const present = await rowById(store, 'budgets', id);
  if (opened === null || present === null) return present !== null;
  const mine = changesOfForm(opened, typed);
  const theirs = diffFields(collections.budgets.merge, asFields(opened), asFields(present)).changes;
  return Object.entries(mine).every(([field, value]) => isWithin(value, theirs[field]));
}

/** Whether a change is part of another: of a list every one of its lines. */
function isWithin(mine: Json, theirs: Json | undefined): boolean {
  if (theirs === undefined || sameJson(mine, theirs)) return theirs !== undefined;
  const isLines = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isLines(mine) && isLines(theirs) && Object.entries(mine as Fields).every(([line, value]) => sameJson(value, (theirs as Fields)[line]));
}

const asFields = (row: object) => row as Fields;

/** A new quote that was typed is thrown away, and what was photographed for it. Answers whether it is gone. */
export async function dropNewBudgetDraft(store: Store, { values: { id } }: BudgetDraft): Promise<boolean> {
  if (!(await dropDraft(store, newBudgetDraftKey))) return false;
  return dropHeldPhotos(store, 'budget_id', id).then(
    () => true,
    () => false,
  );
}
