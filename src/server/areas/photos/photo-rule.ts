import { asRow } from '#domain/collections/collections.ts';
import { photoOwners } from '#domain/photos/photo.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';
import { refuseErasedOf } from '../privacy/erased-customers.ts';
import { storedPhoto } from './found-photo.ts';

/**
 * When the bytes came the server alone says: of a row that comes once more, after a restore, they may be there. And no picture comes back of a person who was taken out.
 */
export const photoRule: WriteRule = {
  complete: async (tx, id, fields) => {
    const stored = await storedPhoto(tx, id);
    return stored !== null && stored.sent_hash === fields['hash'] ? { ...fields, stored_at: stored.stored_at } : { ...fields, stored_at: '' };
  },
  check: async (tx, { before, fields }) => {
    const isMoved = before === null || photoOwners.some((owner) => fields[owner] !== before[owner]);
    if (isMoved) await refuseErasedOf(tx, asRow('photos', fields));
  },
};
