import { asRow } from '#domain/collections/collections.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';
import { refuseErasedOf } from '../privacy/erased-customers.ts';

/** Nothing is put down any more with a person who was taken out: they signed, and left their things. */
export const checkInRule: WriteRule = {
  check: (tx, { fields }) => refuseErasedOf(tx, { vehicle_id: null, budget_id: null, service_id: asRow('check_ins', fields).service_id }),
};
