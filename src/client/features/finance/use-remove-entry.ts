import { useState } from 'react';
import { rowsByField } from '#client/data/read/rows-by-field.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { formatMoney } from '#domain/values/money.ts';
import { financeTexts as texts, removeTexts } from './texts.ts';

type Entry = ReplicaRow<'entries'>;

/** An entry of a repetition that is to go, with what is still open after it. */
export interface GroupRemoval {
  readonly entry: Entry;
  readonly later: readonly Entry[];
}

/** What was made together with an entry, comes after it, and is not paid yet. */
async function laterInGroup(store: Store, { id, group_id: group, date }: Entry): Promise<Entry[]> {
  if (group === '') return [];
  const made = await rowsByField(store, 'entries', 'group_id', [group]);
  return made.filter((other) => !other.is_paid && other.id !== id && other.date > date);
}

/** Deletes an entry after a question; for one of a repetition `asking` is the question that the screen puts. */
export function useRemoveEntry() {
  const { save, store } = useReplica();
  const flash = useFlash();
  const ask = useRemove();
  const [asking, setAsking] = useState<GroupRemoval | null>(null);

  async function removeOne(entry: Entry): Promise<string | null> {
    return deleteRefusal(await save('entries', { kind: 'delete', id: entry.id }));
  }

  async function remove(entry: Entry): Promise<void> {
    const later = await laterInGroup(store, entry).catch(() => null);
    if (later === null) return say(removeTexts.unread, 0);
    if (later.length > 0) return setAsking({ entry, later });
    const { description, amount } = entry;
    await ask({
      question: { title: removeTexts.confirm, text: removeTexts.removes(description, formatMoney(amount)) },
      removed: texts.removed,
      failed: texts.removeFailed,
      remove: () => removeOne(entry),
    });
  }

  async function answer({ entry, later }: GroupRemoval, withLater: boolean): Promise<void> {
    setAsking(null);
    if (!withLater) return say(await removeOne(entry), 1);
    const asked = new Set(later.map(({ id }) => id));
    const open = await laterInGroup(store, entry).catch(() => null);
    if (open === null) return say(removeTexts.unread, 0);
    // Of what was asked about, and not paid while the question stood there.
    const going = [entry, ...open.filter(({ id }) => asked.has(id))];
    const result = await saveAll(
      store,
      'entries',
      going.map(({ id }) => ({ kind: 'delete', id })),
    );
    say(result.ok ? null : refusalText(result), going.length);
  }

  function say(reason: string | null, count: number): void {
    if (reason !== null) flash({ kind: 'error', text: `${texts.removeFailed} ${reason}` });
    else flash({ kind: 'success', text: count === 1 ? texts.removed : removeTexts.removedAll(count) });
  }

  return { remove, asking, answer, close: () => setAsking(null) };
}
