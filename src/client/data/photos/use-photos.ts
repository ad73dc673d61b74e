import type { PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useLive } from '../read/use-live.ts';
import { useStore } from '../store/store-context.tsx';
import { photosOf, type ShownPhoto } from './read-photos.ts';

const none: readonly ShownPhoto[] = [];

/** The photos of a row, live, in their order; none while they are not known. */
export const usePhotos = (owner: PhotoOwner, id: RowId): readonly ShownPhoto[] => usePhotosOf(owner, [id]);

/** The photos of several rows together. */
export function usePhotosOf(owner: PhotoOwner, ids: readonly RowId[]): readonly ShownPhoto[] {
  const store = useStore();
  const key = ids.length === 0 ? null : `photos ${owner} ${ids.join(' ')}`;
  const live = useLive(store, key, () => photosOf(store, owner, ids));
  return live?.key === key ? live.value : none;
}
