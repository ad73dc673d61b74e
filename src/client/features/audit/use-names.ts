import { useLive } from '#client/data/read/use-live.ts';
import { namesOf } from '#client/data/store/row-names.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Happening } from './happening.ts';
import type { Names } from './happening-words.ts';

interface Wanted {
  readonly to: CollectionName;
  readonly id: RowId;
}

/** The rows whose names what happened is told by: what it happened to, and what its changes refer to. */
export function namedBy(happenings: readonly Happening[]): Wanted[] {
  return happenings.flatMap(({ collection, rowId, subject, changes }): Wanted[] => {
    if (collection === null) return [];
    const own: Wanted[] = subject === '' && rowId !== null ? [{ to: collection, id: rowId as RowId }] : [];
    const referred = collectionOf(collection).references.flatMap(({ field, to }) => {
      const change = changes[field];
      const values = change && 'before' in change ? [change.before, change.after] : [];
      return values.flatMap((id): Wanted[] => (typeof id === 'string' ? [{ to, id: id as RowId }] : []));
    });
    return [...own, ...referred];
  });
}

const none: Names = new Map();

/** Their names on this device, live. */
export function useNames(happenings: readonly Happening[]): Names {
  const store = useStore();
  const wanted = namedBy(happenings);
  const key = [...new Set(wanted.map(({ id }) => id))].join(' ');
  return useLive(store, key === '' ? null : key, () => namesOf(store, wanted))?.value ?? none;
}
