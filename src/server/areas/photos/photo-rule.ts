import { asRow } from '#domain/collections/collections.ts';
import { photoOwners } from '#domain/photos/photo.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';
import { refuseErasedOf } from '../privacy/erased-customers.ts';
import { nameFilesOf, storedPicture } from './found-photo.ts';

/**
 * When the bytes came the server alone says: of a row that comes once more, after a restore or made anew of one that was deleted, they
 * may be there. And no picture comes back of a person who was taken out.
 */
export const photoRule: WriteRule = {
  complete: async (tx, id, fields) => ({ ...fields, stored_at: (await storedPicture(tx, id, fields['hash']))?.stored_at ?? '' }),
  check: async (tx, { before, fields }) => {
    const isMoved = before === null || photoOwners.some((owner) => fields[owner] !== before[owner]);
    if (isMoved) await refuseErasedOf(tx, asRow('photos', fields));
  },
  follow: async (tx, { id, before, fields }) => {
    const stored = before === null ? await storedPicture(tx, id, fields['hash']) : null;
    if (stored !== null && stored.photo_id !== id) await nameFilesOf(tx, stored, id);
  },
};
