import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { OpenedPhoto } from './later-parts.tsx';
import { Photos } from './page-photos.ts';

/** The photos of a page, one of which may be open; `reload` asks for addresses that open again. */
export function PhotosOfPage({ photos, reload, children }: { photos: readonly PagePhoto[]; reload: () => Promise<void>; children: ReactNode }) {
  const [opened, setOpened] = useState<string | null>(null);
  const known = useMemo(() => ({ photos, open: setOpened }), [photos]);
  const close = useCallback(() => setOpened(null), []);
  const at = photos.findIndex(({ id }) => id === opened);
  return (
    <Photos value={known}>
      {children}
      <OpenedPhoto photos={photos} at={at} reload={reload} onShow={setOpened} onClose={close} />
    </Photos>
  );
}
