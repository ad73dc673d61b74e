import type { CheckInKind } from './check-in.ts';

/** Where a car is photographed as it comes and as it leaves, in the order in which one walks around it. */
export const photoPlaceNames = {
  front: 'Frente',
  left: 'Esquerda',
  back: 'Traseira',
  right: 'Direita',
  dash: 'Painel',
  extra: 'Outra',
} as const;
export type PhotoPlace = keyof typeof photoPlaceNames;
export const photoPlaces = Object.keys(photoPlaceNames) as PhotoPlace[];

/** The `slot` of such a photo: 'in_front'. */
export const photoSlot = (kind: CheckInKind, place: PhotoPlace): string => `${kind}_${place}`;

/** The `slot` of the photo of a mark, which names the mark by its `line_id`. */
export const markSlot = (kind: CheckInKind): string => `${kind}_mark`;

interface Placed {
  readonly slot: string;
}

/** The photos of an arrival or an exit, of all that a service has. */
export const photosOfKind = <P extends Placed>(photos: readonly P[], kind: CheckInKind): P[] =>
  photos.filter(({ slot }) => slot.startsWith(`${kind}_`));

/** The newest photo of each place; places that have none are not in it. */
export function photosByPlace<P extends Placed>(photos: readonly P[], kind: CheckInKind): ReadonlyMap<PhotoPlace, P> {
  const found = photoPlaces.map((place) => [place, photos.findLast(({ slot }) => slot === photoSlot(kind, place))] as const);
  return new Map(found.flatMap(([place, photo]) => (photo === undefined ? [] : [[place, photo] as const])));
}

/** The place that is photographed next; null where all have a photo. */
export const nextPlace = (taken: ReadonlyMap<PhotoPlace, unknown>): PhotoPlace | null => photoPlaces.find((place) => !taken.has(place)) ?? null;
