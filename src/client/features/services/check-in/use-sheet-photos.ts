import { useRef, useState } from 'react';
import { usePhotosOf } from '#client/data/photos/use-photos.ts';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { useKeepPhotos } from '#client/ui/photos/use-keep-photos.ts';
import type { CheckInKind } from '#domain/check-in/check-in.ts';
import { markSlot, photosByPlace, photoPlaces, photoSlot, photosOfKind, type PhotoPlace } from '#domain/check-in/photo-places.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What a photo that is taken now is of. */
export type PhotoOf = { readonly place: PhotoPlace } | { readonly mark: string };

const nobody: readonly RowId[] = [];

/**
 * The photos of a service's arrival or exit, and the way to more of them. `ready` is asked before the camera opens: it keeps
 * what was typed, and answers the service that the photo is of, which is made then where there is none yet; null: not now.
 */
export function useSheetPhotos(service: RowId | null, kind: CheckInKind, ready: () => Promise<RowId | null>) {
  const keep = useKeepPhotos();
  const photos = photosOfKind(usePhotosOf('service_id', service === null ? nobody : [service]), kind);
  const [isBusy, setBusy] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const asked = useRef<{ of: PhotoOf; service: RowId } | null>(null);

  /** The input is pressed within the moment in which the person's own tap still counts. */
  async function open(input: HTMLInputElement | null, of: PhotoOf): Promise<void> {
    const owner = await ready();
    if (owner === null) return;
    asked.current = { of, service: owner };
    input?.click();
  }

  async function take(files: readonly File[]): Promise<void> {
    const [to, free] = [asked.current, freePlaces(photos, kind)];
    if (to === null) return;
    setBusy(true);
    await keep(files.map((file, at) => ({ file, of: { service_id: to.service }, position: photos.length + at, ...placeOf(at, to.of, free) })));
    setBusy(false);
  }

  /** Of several that were chosen at once the first is what was asked for, the others go where there is none yet. */
  function placeOf(at: number, of: PhotoOf, free: readonly PhotoPlace[]): { slot: string; line_id?: string } {
    if ('mark' in of) return { slot: markSlot(kind), line_id: of.mark };
    const others = free.filter((place) => place !== of.place);
    return { slot: photoSlot(kind, at === 0 ? of.place : (others[at - 1] ?? 'extra')) };
  }

  return {
    photos,
    isBusy,
    onCamera: (of: PhotoOf) => void open(camera.current, of),
    onAlbum: (of: PhotoOf) => void open(album.current, of),
    inputs: { camera, album, onFiles: (files: readonly File[]) => void take(files) },
  };
}

export type SheetPhotos = ReturnType<typeof useSheetPhotos>;

const freePlaces = (photos: readonly ShownPhoto[], kind: CheckInKind): PhotoPlace[] => {
  const taken = photosByPlace(photos, kind);
  return photoPlaces.filter((place) => !taken.has(place));
};

/** How many photos each mark has. */
export function photosOfMarks(photos: readonly ShownPhoto[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { line_id } of photos) if (line_id !== '') counts.set(line_id, (counts.get(line_id) ?? 0) + 1);
  return counts;
}
