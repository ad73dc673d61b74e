import { inPhotoOrder, type PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowsReferringTo } from '../read/rows-by-field.ts';
import { useLive } from '../read/use-live.ts';
import { useStore } from '../store/store-context.tsx';
import type { Store } from '../store/store.ts';

const none: ReadonlyMap<RowId, RowId> = new Map();

/**
 * The photo by which each of these rows is known, by the row's id, live: its cover, else its first; none of a row that has no photos.
 * Read by index and without any bytes, so that a list does not wait for it.
 */
export function useCovers(owner: PhotoOwner, ids: readonly RowId[]): ReadonlyMap<RowId, RowId> {
  const store = useStore();
  const key = ids.length === 0 ? null : `covers ${owner} ${ids.join(' ')}`;
  const live = useLive(store, key, () => readCovers(store, owner, ids));
  return live === null || key === null ? none : live.value;
}

/** Live inside `liveQuery`. */
export async function readCovers(store: Store, owner: PhotoOwner, ids: readonly RowId[]): Promise<ReadonlyMap<RowId, RowId>> {
  const groups = await rowsReferringTo(store, 'photos', owner, ids);
  return new Map(
    [...groups].flatMap(([of, photos]) => {
      const cover = photos.find(({ slot }) => slot === 'cover') ?? inPhotoOrder(photos)[0];
      return cover === undefined ? [] : [[of, cover.id] as const];
    }),
  );
}
