import type { UseFormGetValues } from 'react-hook-form';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { FieldProblem } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entryFields, newEntryFields, type EntryFormValues } from './entry-form-values.ts';
import { partsOf, planOf } from './repeat-plan.ts';

/** `id`: how many entries were saved. */
export type EntryOutcome =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly text: string; readonly problems: readonly FieldProblem[] };

/** Saves the form's values: the edited fields of an entry, or a new one with all that come of it, or none of them. */
export function useSaveEntry(id: RowId | null, getValues: UseFormGetValues<EntryFormValues>) {
  const { save, store } = useReplica();

  async function update(entry: RowId, edited: Partial<EntryFormValues>): Promise<EntryOutcome> {
    // Which account a name means hangs on the type.
    const known = edited.type === undefined ? edited : { category: getValues('category'), ...edited };
    return counted(outcomeOf(await save('entries', { kind: 'update', id: entry, changes: entryFields(known, getValues('type')) })));
  }

  async function create(values: EntryFormValues): Promise<EntryOutcome> {
    const entry = newEntryFields(values);
    const plan = planOf(entry, { kind: values.repeat, times: values.times });
    if (!plan.ok) return { ok: false, text: plan.problems[0]?.message ?? '', problems: plan.problems };
    if (plan.parts.length === 0) return counted(outcomeOf(await save('entries', { kind: 'create', fields: entry })));
    const changes = partsOf(entry, plan.parts, store.newRowId()).map((fields) => ({ kind: 'create', fields }) as const);
    const result = await saveAll(store, 'entries', changes);
    if (result.ok) return { ok: true, id: changes.length };
    return { ok: false, text: refusalText(result), problems: result.reason === 'invalid' ? result.problems : [] };
  }

  return (values: EntryFormValues, edited: Partial<EntryFormValues>): Promise<EntryOutcome> => (id === null ? create(values) : update(id, edited));
}

const counted = (outcome: ReturnType<typeof outcomeOf>): EntryOutcome => (outcome.ok ? { ok: true, id: 1 } : outcome);
