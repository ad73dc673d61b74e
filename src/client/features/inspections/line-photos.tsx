import { Camera } from 'lucide-react';
import { Suspense, useRef, useState, type ChangeEvent } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { useKeepPhotos } from '#client/ui/photos/use-keep-photos.ts';
import { PhotoStrip } from '#client/ui/photos/photo-strip.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { RowId } from '#domain/values/ids.ts';
import { lineStyles as look } from './line-styles.ts';
import { inspectionTexts as texts } from './texts.ts';

// It comes when a photo is opened.
const { Component: Viewer } = preloadable(async () => (await import('#client/ui/photos/opened-photo.tsx')).OpenedPhoto);

/** What a line's photo belongs to. */
export interface PhotosOfLine {
  readonly vehicle: RowId;
  readonly service: RowId | null;
  readonly lineId: string;
}

interface LinePhotosProps {
  name: string;
  of: PhotosOfLine;
  photos: readonly ShownPhoto[];
  /** Red without a photo: the button asks for one. */
  isMissing: boolean;
  mayTake: boolean;
}

/** A line's photos, and the camera one tap away. */
export function LinePhotos({ name, of, photos, isMissing, mayTake }: LinePhotosProps) {
  const [opened, setOpened] = useState<RowId | null>(null);
  return (
    <>
      {(photos.length > 0 || mayTake) && (
        <PhotoStrip photos={photos} label={texts.photosOf(name)} onOpen={({ id }) => setOpened(id)}>
          {mayTake && <CameraTile name={name} of={of} count={photos.length} isMissing={isMissing} />}
        </PhotoStrip>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <Viewer photos={photos} shown={opened} mayChange={mayTake} hasCover={false} canShow onShow={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function CameraTile({ name, of, count, isMissing }: Pick<LinePhotosProps, 'name' | 'of' | 'isMissing'> & { count: number }) {
  const keep = useKeepPhotos();
  const camera = useRef<HTMLInputElement>(null);
  async function hear({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // The same picture can be chosen again.
    target.value = '';
    const owners = { vehicle_id: of.vehicle, ...(of.service !== null && { service_id: of.service }) };
    await keep(files.map((file, at) => ({ file, of: owners, line_id: of.lineId, caption: name, position: count + at })));
  }
  return (
    <>
      <button
        type="button"
        className={look.camera}
        data-missing={isMissing || undefined}
        aria-label={isMissing ? `${texts.takePhotoOf(name)}. ${texts.photoMissing}` : texts.takePhotoOf(name)}
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" />
        {isMissing && <span>{texts.photoMissing}</span>}
      </button>
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" data-photo="line" onChange={(event) => void hear(event)} />
    </>
  );
}
