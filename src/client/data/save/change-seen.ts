import type { CollectionName, Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Change, SaveRefusal, SaveResult } from './save.ts';

/** A change that was made, with the row as it was right before: what is needed to take it back. */
export interface SeenChange<N extends CollectionName> {
  readonly before: Rows[N];
  readonly changed: Partial<Rows[N]>;
}

type Save<N extends CollectionName> = (collection: N, change: Change<N>) => Promise<SaveResult>;

/**
 * Changes a row by what it is at the write, and answers what was changed; `seen` null: there was nothing to change by
 * then, since another device or a second tap was faster.
 */
export async function changeSeen<N extends CollectionName>(
  save: Save<N>,
  collection: N,
  id: RowId,
  changes: (present: Rows[N]) => Partial<Rows[N]>,
): Promise<{ readonly ok: true; readonly seen: SeenChange<N> | null } | ({ readonly ok: false } & SaveRefusal)> {
  const noted: { seen: SeenChange<N> | null } = { seen: null };
  const result = await save(collection, {
    kind: 'update',
    id,
    changes(present) {
      const changed = changes(present);
      noted.seen = Object.keys(changed).length === 0 ? null : { before: present, changed };
      return changed;
    },
  });
  return result.ok ? { ok: true, seen: noted.seen } : result;
}
