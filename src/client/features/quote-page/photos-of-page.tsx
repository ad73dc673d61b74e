import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { OpenedPhoto } from './opened-photo.tsx';

interface PagePhotos {
  readonly photos: readonly PagePhoto[];
  readonly open: (id: string) => void;
}

const none: PagePhotos = { photos: [], open: () => undefined };
const Photos = createContext<PagePhotos>(none);

export const usePagePhotos = (): PagePhotos => use(Photos);

/** The photos of a page, one of which may be open; `reload` asks for addresses that open again. */
export function PhotosOfPage({ photos, reload, children }: { photos: readonly PagePhoto[]; reload: () => Promise<void>; children: ReactNode }) {
  const [opened, setOpened] = useState<string | null>(null);
  const known = useMemo(() => ({ photos, open: setOpened }), [photos]);
  const close = useCallback(() => setOpened(null), []);
  const at = photos.findIndex(({ id }) => id === opened);
  return (
    <Photos value={known}>
      {children}
      {at >= 0 && <OpenedPhoto photos={photos} at={at} reload={reload} onShow={setOpened} onClose={close} />}
    </Photos>
  );
}
