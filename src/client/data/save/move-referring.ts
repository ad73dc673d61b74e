import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { refusalText } from './refusal-text.ts';
import { rowsReferringToRow, type ReferringRow } from '../store/referring-rows.ts';
import type { Change, SaveResult } from './save.ts';
import type { Store } from '../store/store.ts';

export interface MoveAndDelete {
  readonly store: Store;
  readonly save: <N extends CollectionName>(collection: N, change: Change<N>) => Promise<SaveResult>;
  readonly collection: CollectionName;
  /** The row that is to go. */
  readonly id: RowId;
  /** The row that takes its place; null where a reference may be left out. */
  readonly target: RowId | null;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly stop: AbortSignal;
}

export type MoveOutcome =
  | { readonly kind: 'deleted' }
  /** `moved` rows refer to the target now; nothing was deleted. */
  | { readonly kind: 'stopped'; readonly moved: number }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Points every row that refers to `id` at `target`, each by a save of its own, then deletes the row. At no moment does
 * a row refer to what is not there; whatever was done when it stopped stays done.
 */
export async function moveAndDelete({ store, save, collection, id, target, onProgress, stop }: MoveAndDelete): Promise<MoveOutcome> {
  if (target === id) throw new Error('A row cannot take its own place.');
  let done = 0;
  // Again until none is left: others may have come in while these were moved.
  for (;;) {
    const referring = await rowsReferringToRow(store, collection, id);
    if (referring.length === 0) break;
    const total = done + referring.length;
    for (const row of referring) {
      if (stop.aborted) return { kind: 'stopped', moved: done };
      onProgress({ done, total });
      const result = await save(row.collection, pointedAt(row, target));
      if (!result.ok && result.reason !== 'gone') return { kind: 'refused', text: refusalText(result) };
      done += 1;
    }
    onProgress({ done, total });
  }
  if (stop.aborted) return { kind: 'stopped', moved: done };
  const result = await save(collection, { kind: 'delete', id });
  if (result.ok || result.reason === 'gone') return { kind: 'deleted' };
  return { kind: 'refused', text: refusalText(result) };
}

// The field is one of the collection's references, so the change is one of its rows'.
const pointedAt = ({ field, id }: ReferringRow, target: RowId | null) =>
  ({ kind: 'update', id, changes: { [field]: target } }) as Change<CollectionName>;
