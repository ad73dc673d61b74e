import { createContext, lazy, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';

// Nobody's first sight: whoever only reads and answers does not wait for it.
const OpenedPhoto = lazy(async () => ({ default: (await import('./opened-photo.tsx')).OpenedPhoto }));

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
      <Suspense fallback={null}>{at >= 0 && <OpenedPhoto photos={photos} at={at} reload={reload} onShow={setOpened} onClose={close} />}</Suspense>
    </Photos>
  );
}
