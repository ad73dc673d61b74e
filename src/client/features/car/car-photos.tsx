import { usePhotosOf } from '#client/data/photos/use-photos.ts';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotoImage } from '#client/sync/photos/use-photo-image.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { PhotoGallery } from '#client/ui/photos/photo-gallery.tsx';
import { photoTexts } from '#client/ui/photos/photo-words.ts';
import { inPhotoOrder } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { photoStyles as look } from './photo-styles.ts';

/** The photos of a car, and those of its services. */
export function useCarPhotos(car: RowId, services: readonly RowId[]): readonly ShownPhoto[] {
  const own = usePhotosOf('vehicle_id', [car]);
  const ofServices = usePhotosOf('service_id', services);
  const known = new Set(own.map(({ id }) => id));
  return inPhotoOrder([...own, ...ofServices.filter(({ id }) => !known.has(id))]);
}

export function CarPhotos({ car, photos }: { car: RowId; photos: readonly ShownPhoto[] }) {
  const mayTake = useMayWrite('photos').create({ vehicle_id: car });
  if (photos.length === 0 && !mayTake) return null;
  return (
    <Panel title={photoTexts.title}>
      <PhotoGallery photos={photos} taking={mayTake ? { of: { vehicle_id: car } } : null} mayChange={mayTake} hasCover />
    </Panel>
  );
}

/** The picture by which people know the car, beside its plate. */
export function CarCover({ photos }: { photos: readonly ShownPhoto[] }) {
  const cover = photos.find(({ slot }) => slot === 'cover');
  return cover === undefined ? null : <Cover id={cover.id} caption={cover.caption} />;
}

function Cover({ id, caption }: { id: RowId; caption: string }) {
  const { url } = usePhotoImage(id, 'thumbnail');
  return url === null ? null : <img className={look.cover} src={url} alt={caption || photoTexts.isCover} />;
}
