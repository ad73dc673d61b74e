import { Camera, Images } from 'lucide-react';
import { Suspense, useState, type ChangeEvent } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotoImage } from '#client/sync/photos/use-photo-image.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { photoName } from '#client/ui/photos/photo-words.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { CheckInKind } from '#domain/check-in/check-in.ts';
import type { NumberedMark } from '#domain/check-in/marks.ts';
import { nextPlace, photoPlaceNames, photoPlaces, photosByPlace } from '#domain/check-in/photo-places.ts';
import type { RowId } from '#domain/values/ids.ts';
import { styles } from './styles.ts';
import { photoTexts as texts } from './texts.ts';
import type { SheetPhotos } from './use-sheet-photos.ts';

const { Component: Viewer } = preloadable(async () => (await import('#client/ui/photos/opened-photo.tsx')).OpenedPhoto);

interface GuidedPhotosProps {
  kind: CheckInKind;
  sheet: SheetPhotos;
  marks: readonly NumberedMark[];
  mayTake: boolean;
}

/** Around the car in six photos, the next one offered; none of them is asked for. */
export function GuidedPhotos({ kind, sheet, marks, mayTake }: GuidedPhotosProps) {
  const { photos, inputs, onCamera, onAlbum } = sheet;
  const [opened, open] = useState<RowId | null>(null);
  const taken = photosByPlace(photos, kind);
  const next = nextPlace(taken);
  const shown = new Set([...taken.values()].map(({ id }) => id));
  const others = photos.filter(({ id }) => !shown.has(id));
  if (!mayTake && photos.length === 0) return null;
  return (
    <section className={styles.box} aria-label={texts.title}>
      <header className={styles.head}>
        <h3>
          {texts.title} <small>{texts.taken(taken.size, photoPlaces.length)}</small>
        </h3>
        <span role="status">{next === null ? texts.complete : texts.now[next]}</span>
      </header>
      <ul className={styles.tiles}>
        {photoPlaces.map((place) => {
          const photo = taken.get(place);
          const name = photoPlaceNames[place];
          if (photo !== undefined) return <Taken key={place} photo={photo} name={name} at={photos.indexOf(photo) + 1} onOpen={open} />;
          return (
            mayTake && (
              <li key={place}>
                <button
                  type="button"
                  className={styles.tile}
                  data-next={place === next || undefined}
                  aria-label={texts.take(name)}
                  onClick={() => onCamera({ place })}
                >
                  <Camera aria-hidden="true" />
                  <span>{name}</span>
                </button>
              </li>
            )
          );
        })}
        {others.map((photo) => (
          <Taken key={photo.id} photo={photo} name={nameOf(photo, marks)} at={photos.indexOf(photo) + 1} onOpen={open} />
        ))}
      </ul>
      {mayTake && (
        <div className={styles.under}>
          {next === null && (
            <Button icon={<Camera />} onClick={() => onCamera({ place: 'extra' })}>
              {texts.again}
            </Button>
          )}
          <Button variant="quiet" icon={<Images />} onClick={() => onAlbum({ place: next ?? 'extra' })}>
            {texts.choose}
          </Button>
          <PhotoInputs {...inputs} />
        </div>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <Viewer photos={photos} shown={opened} mayChange={mayTake} hasCover={false} onShow={open} onClose={() => open(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The device's camera, and pictures that it has already; both are pressed from elsewhere. */
function PhotoInputs({ camera, album, onFiles }: SheetPhotos['inputs']) {
  function hear({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same picture can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <input ref={camera} hidden type="file" accept="image/*" capture="environment" data-photo="check-in" onChange={hear} />
      <input ref={album} hidden type="file" accept="image/*" multiple data-photo="check-in-album" onChange={hear} />
    </>
  );
}

/** 'Risco 1': the photo of a mark; of one that is gone, and of another place, only what it is. */
function nameOf({ line_id, caption }: ShownPhoto, marks: readonly NumberedMark[]): string {
  if (line_id === '') return caption || photoPlaceNames.extra;
  const of = marks.find(({ mark }) => mark.id === line_id);
  return of === undefined ? texts.mark : `${texts.mark} ${of.number}`;
}

interface TakenProps {
  photo: ShownPhoto;
  name: string;
  at: number;
  onOpen: (id: RowId) => void;
}

function Taken({ photo, name, at, onOpen }: TakenProps) {
  const { url } = usePhotoImage(photo.id, 'thumbnail');
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-taken=""
        aria-label={texts.shown(name, photoName(photo, at))}
        onClick={() => onOpen(photo.id)}
      >
        {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
        <span>{name}</span>
      </button>
    </li>
  );
}
