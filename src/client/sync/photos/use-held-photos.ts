import { useMemo } from 'react';
import { dropHeldPhotos, releaseHeldPhotos } from '#client/data/photos/held-photos.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { reportUnlessClosed } from '../report-unless-closed.ts';
import { developHere } from './use-take-photos.ts';

/** What becomes of the photos that were taken before their row was saved. What fails here is made good at the next start. */
export function useHeldPhotos(owner: PhotoOwner, id: RowId) {
  const store = useStore();
  return useMemo(
    () => ({
      /** The row is saved; `hasLine` answers whether it has the line that a photo is of. */
      async release(hasLine: (line: string) => boolean): Promise<void> {
        try {
          await releaseHeldPhotos(store, owner, id, hasLine);
          void developHere(store);
        } catch (error) {
          reportUnlessClosed(store, error);
        }
      },
      /** What was typed of the row is thrown away. */
      async drop(): Promise<void> {
        try {
          await dropHeldPhotos(store, owner, id);
        } catch (error) {
          reportUnlessClosed(store, error);
        }
      },
    }),
    [store, owner, id],
  );
}
