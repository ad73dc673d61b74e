import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { hashHere } from '#client/data/photos/image-work.ts';
import { takePhotos, type TakenPhoto } from '#client/data/photos/take-photos.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';

/** A file that begins as a JPEG does. */
export const aPicture = (text = 'pixels', name = 'foto.jpg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(text)])], name, { type: 'image/jpeg' });

/** A photo with its row, its bytes in the given state. */
export async function aPhoto(store: Store, photo: Omit<TakenPhoto, 'file'>, bytes: Partial<PhotoBytes> = {}): Promise<RowId> {
  const { ids } = await takePhotos(store, [{ ...photo, file: aPicture() }], { author: 'Rui Lima', at: shopTime(store) });
  const shrink = async (from: ArrayBuffer) => ({ bytes: from.slice(0), thumb: from.slice(0), width: 8, height: 6 });
  await developPhotos(store, { shrink, hash: hashHere, report: (error) => Promise.reject(error) });
  const [id] = ids;
  if (id === undefined) throw new Error('The photo was not kept');
  await store.db.photoBytes.update(id, bytes);
  return id;
}
