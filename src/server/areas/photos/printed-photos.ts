import { LRUCache } from 'lru-cache';
import type { SignatureId } from '#domain/values/ids.ts';
import { isPhotoMoment, photoMoments } from '#domain/photos/photo.ts';
import type { PrintedPhoto } from '../../documents/service-order-parts.ts';
import { printedPicture } from '../../photos/encode-picture.ts';
import type { PhotoFiles } from '../../photos/photo-files.ts';
import { Turns } from '../../turns.ts';
import type { PicturedPhoto } from './chosen-photos.ts';

/** More would make a document of some pages a heavy one. */
export const mostPrinted = 12;
/** Some 230 dots an inch where two stand beside each other on A4. */
const side = 800;
const mostKeptBytes = 16 * 1024 * 1024;

/** Makes pictures of photos as documents show them, one after the other, and keeps those that were made last. */
export class PhotoPrints {
  private readonly files: PhotoFiles;
  private readonly turns = new Turns(1);
  private readonly kept = new LRUCache<string, string>({ maxSize: mostKeptBytes, sizeCalculation: ({ length }) => length });

  constructor(files: PhotoFiles) {
    this.files = files;
  }

  /** The first ones of the photos; one whose file is gone is left out. */
  of(shop: SignatureId, photos: readonly PicturedPhoto[]): Promise<PrintedPhoto[]> {
    return this.withWords(
      shop,
      photos.map((photo) => ({ photo, words: wordsOf(photo) })),
    );
  }

  /** The same under these words. */
  async withWords(shop: SignatureId, photos: readonly { readonly photo: PicturedPhoto; readonly words: string }[]): Promise<PrintedPhoto[]> {
    const printed: PrintedPhoto[] = [];
    for (const { photo, words } of photos.slice(0, mostPrinted)) {
      const picture = await this.turns.run('', () => this.pictureOf(shop, photo.stored.hash));
      if (picture !== null) printed.push({ picture, words });
    }
    return printed;
  }

  private async pictureOf(shop: SignatureId, hash: string): Promise<string | null> {
    const key = `${shop} ${hash}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const bytes = await this.files.get({ shop, hash });
    if (bytes === null) return null;
    const made = `data:image/jpeg;base64,${(await printedPicture(bytes, side)).toString('base64')}`;
    this.kept.set(key, made);
    return made;
  }
}

const wordsOf = ({ slot, caption }: PicturedPhoto): string => [isPhotoMoment(slot) ? photoMoments[slot] : '', caption].filter(Boolean).join(': ');
