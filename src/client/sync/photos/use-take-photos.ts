import { useCallback } from 'react';
import { personName } from '#client/api/session.ts';
import { takePhotos, type TakenPhoto, type TakeResult } from '#client/data/photos/take-photos.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { reportUnlessClosed } from '../report-unless-closed.ts';

/** Keeps photos on this device as whoever is signed in; they are developed afterwards, by this page too where another one leads. */
export function useTakePhotos(): (photos: readonly TakenPhoto[]) => Promise<TakeResult> {
  const store = useStore();
  return useCallback(
    async (photos) => {
      const author = personName();
      const result = await takePhotos(store, photos, { author, at: shopTime(store) });
      void developHere(store);
      return result;
    },
    [store],
  );
}

/** Makes rows of what was taken; the page that leads may be another one. Never throws. */
export async function developHere(store: ReturnType<typeof useStore>): Promise<void> {
  try {
    const [{ developPhotos }, { imageWorkOnPage }] = await Promise.all([
      import('#client/data/photos/develop-photos.ts'),
      import('#client/data/photos/image-on-page.ts'),
    ]);
    await developPhotos(store, imageWorkOnPage);
  } catch (error) {
    // The page that leads does it, or the next start.
    reportUnlessClosed(store, error);
  }
}
