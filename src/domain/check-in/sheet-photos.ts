import { checkInKindNames, checkInKinds, type CheckIn, type CheckInKind } from './check-in.ts';
import { markText, numberedMarks, type NumberedMark } from './marks.ts';
import { markSlot, photoPlaceNames, photoPlaces, photoSlot, photosOfKind } from './photo-places.ts';

/** What says which place or mark of an arrival or exit a photo shows. */
export interface SheetPhoto {
  readonly slot: string;
  readonly line_id: string;
  readonly caption: string;
}

/**
 * The photos of a service's arrival and exit as its paper shows them, each with its words: the arrival's before the exit's, the places in
 * which one walks around the car, then the marks by their numbers. What else the service has of photos is not among them.
 */
export function sheetPhotosInOrder<P extends SheetPhoto>(photos: readonly P[], checkIns: readonly CheckIn[]): { photo: P; words: string }[] {
  const before = marksOf(checkIns, 'in').length;
  return checkInKinds.flatMap((kind) => {
    const marks = numberedMarks(marksOf(checkIns, kind), kind === 'in' ? 0 : before);
    const places = [...photoPlaces.map((place) => photoSlot(kind, place)), markSlot(kind)];
    const rank = ({ slot, line_id }: P) => places.indexOf(slot) * 1000 + (numberOf(marks, line_id)?.number ?? 0);
    return photosOfKind(photos, kind)
      .filter(({ slot }) => places.includes(slot))
      .toSorted((one, other) => rank(one) - rank(other))
      .map((photo) => ({ photo, words: [checkInKindNames[kind], placeText(photo, kind, marks), photo.caption].filter(Boolean).join(': ') }));
  });
}

const marksOf = (checkIns: readonly CheckIn[], kind: CheckInKind) => checkIns.find((each) => each.kind === kind)?.marks ?? [];
const numberOf = (marks: readonly NumberedMark[], line: string): NumberedMark | undefined => marks.find(({ mark }) => mark.id === line);

function placeText({ slot, line_id }: SheetPhoto, kind: CheckInKind, marks: readonly NumberedMark[]): string {
  const place = photoPlaces.find((each) => photoSlot(kind, each) === slot);
  if (place !== undefined) return photoPlaceNames[place];
  const found = numberOf(marks, line_id);
  return found === undefined ? 'Marca' : `Marca ${found.number}, ${markText(found.mark)}`;
}
