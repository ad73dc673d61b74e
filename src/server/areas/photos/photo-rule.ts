import { asRow } from '#domain/collections/collections.ts';
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
  settle: (before, wished) => ({ ...wished, stored_at: before['stored_at'] ?? '' }),
  check: async (tx, { before, fields }) => {
    const { vehicle_id, budget_id, service_id } = asRow('photos', fields);
    if (before === null) await refuseErasedOf(tx, { vehicle_id, budget_id, service_id });
  },
};
