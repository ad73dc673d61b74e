import { readEnvironment } from '#client/api/environment.ts';
import { pathOf } from '#contract/call.ts';
import { showSignedPhoto } from '#contract/photo-link-calls.ts';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { quotePageTexts as texts } from './texts.ts';

/** Where the picture of a signed text is. */
export const photoAddress = (ticket: string): string => `${readEnvironment().VITE_API_URL}${pathOf(showSignedPhoto, { ticket })}`;

/** 'Antes', 'Depois', or nothing. */
export const momentOf = ({ slot }: Pick<PagePhoto, 'slot'>): string => (slot === 'before' ? texts.before : slot === 'after' ? texts.after : '');

/** What a photo is called where it cannot be seen. */
export const photoWords = (photo: Pick<PagePhoto, 'slot' | 'caption'>, at: number, count: number): string =>
  [texts.photoOf(at, count), momentOf(photo), photo.caption].filter(Boolean).join(': ');

/** A photo, or two of the same place: how it was, and how it is now. */
export type PhotoPlace = readonly [PagePhoto] | readonly [before: PagePhoto, after: PagePhoto];

/** The first 'before' with the first 'after', and so on, where the first of them stood; the others by themselves. */
export function inPairs(photos: readonly PagePhoto[]): PhotoPlace[] {
  const of = (moment: string) => photos.filter(({ slot }) => slot === moment);
  const [before, after] = [of('before'), of('after')];
  const paired = new Set(after.slice(0, before.length));
  return photos
    .filter((photo) => !paired.has(photo))
    .map((photo): PhotoPlace => {
      const now = after[before.indexOf(photo)];
      return now === undefined || photo.slot !== 'before' ? [photo] : [photo, now];
    });
}

const gone = 410;

/** Why a picture did not come: its time is over, or whatever else. An image says nothing of that. */
export async function whyMissing(address: string): Promise<'over' | 'failed'> {
  try {
    const { status } = await fetch(address, { cache: 'no-store' });
    return status === gone ? 'over' : 'failed';
  } catch {
    return 'failed';
  }
}
