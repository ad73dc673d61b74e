import { Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import type { TakenPhoto } from '#client/data/photos/take-photos.ts';
import type { RowId } from '#domain/values/ids.ts';
import { preloadable } from '../timing/preloadable.ts';
import { PhotoButton } from './photo-button.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { photoTexts as texts } from './photo-words.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

// Nobody's first sight: it comes when a photo is opened.
const { Component: Viewer } = preloadable(async () => (await import('./opened-photo.tsx')).OpenedPhoto);

export interface PhotoGalleryProps {
  photos: readonly ShownPhoto[];
  label?: string;
  /** What a new photo belongs to; null: the person takes none here. */
  taking: Omit<TakenPhoto, 'file'> | null;
  mayChange: boolean;
  /** Whether one of them stands for the whole. */
  hasCover?: boolean;
  /** Whether what they belong to has a page that its customer reads, on which some may be shown. */
  canShow?: boolean;
}

/** The photos of something: to be looked at, taken and changed. */
export function PhotoGallery({ photos, label, taking, mayChange, hasCover = false, canShow = false }: PhotoGalleryProps) {
  const [opened, setOpened] = useState<RowId | null>(null);
  const { take, isBusy } = useTaking(taking, photos.length);
  return (
    <Stack gap="3">
      {photos.length === 0 && <Text textStyle="note">{texts.none}</Text>}
      {photos.length > 0 && <PhotoStrip photos={photos} {...(label !== undefined && { label })} onOpen={({ id }) => setOpened(id)} />}
      {taking && <PhotoButton isBusy={isBusy} onFiles={(files) => void take(files)} />}
      {opened !== null && (
        <Suspense fallback={null}>
          <Viewer
            photos={photos}
            shown={opened}
            mayChange={mayChange}
            hasCover={hasCover}
            canShow={canShow}
            onShow={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function useTaking(taking: PhotoGalleryProps['taking'], count: number) {
  const keep = useKeepPhotos();
  const [isBusy, setBusy] = useState(false);
  async function take(files: readonly File[]): Promise<void> {
    if (taking === null) return;
    setBusy(true);
    await keep(files.map((file, at) => ({ ...taking, file, position: count + at })));
    setBusy(false);
  }
  return { take, isBusy };
}
