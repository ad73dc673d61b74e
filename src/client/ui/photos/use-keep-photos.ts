import { useCallback } from 'react';
import { photosThatFit } from '#client/data/photos/photo-space.ts';
import type { TakenPhoto } from '#client/data/photos/take-photos.ts';
import type { Store } from '#client/data/store/store.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { storageSpace } from '#client/sync/photos/photo-ports.ts';
import { useTakePhotos } from '#client/sync/photos/use-take-photos.ts';
import { useFlash } from '../blocks/flash.tsx';
import { photoTexts as texts } from './photo-words.ts';

/** While so many still fit there is nothing to be said of it. */
const enough = 30;

/** Keeps photos on this device, and says what their person has to know: that one was not kept, or for how few more there is room. */
export function useKeepPhotos(): (photos: readonly TakenPhoto[]) => Promise<void> {
  const store = useStore();
  const take = useTakePhotos();
  const flash = useFlash();
  return useCallback(
    async (photos) => {
      const result = await take(photos);
      if (!result.ok) return flash({ kind: 'error', text: result.text });
      const left = await roomLeft(store);
      if (left !== null && left < enough) flash({ kind: 'error', text: `${texts.fewFit(left)} ${texts.makeRoom}` });
    },
    [store, take, flash],
  );
}

/** The photo is kept already: a browser that cannot say how much room there is changes nothing of that. */
async function roomLeft(store: Store): Promise<number | null> {
  try {
    return await photosThatFit(store.db, await storageSpace());
  } catch {
    return null;
  }
}
