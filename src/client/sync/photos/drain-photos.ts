import { httpPhotos } from '#client/api/photo-transport.ts';
import { developPhotos } from '#client/data/photos/develop-photos.ts';
import { imageWork } from '#client/data/photos/image-work.ts';
import type { Store } from '#client/data/store/store.ts';
import { senderPorts } from './photo-ports.ts';
import { PhotoSender } from './photo-sender.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';

/** Sends what can be sent of a replica's photos, once; false where some that could go have not. For worker and logout. */
export async function drainPhotos(store: Store, signal: AbortSignal): Promise<boolean> {
  if ((await countUnsent(store)) === 0) return true;
  await developPhotos(store, imageWork, signal);
  return new PhotoSender(store, httpPhotos, senderPorts).drain(signal);
}
