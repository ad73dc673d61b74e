import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import type { CallReason } from '#domain/customers/customer-call.ts';
import { normalisePlate, plateForms } from '#domain/values/plate.ts';
import { foldText } from '#domain/values/search-text.ts';

export type ShownReason = CallReason | 'all';

/** As the filter offers them. */
export const reasonsShown: readonly ShownReason[] = ['all', 'refused', 'pickup', 'quote', 'service'];

/** Of the reason, and by name or plate (in both its forms). */
export function foundCalls(calls: readonly CustomerToCall[], reason: ShownReason, search: string): CustomerToCall[] {
  const [words, plate] = [foldText(search.trim()), normalisePlate(search)];
  return calls.filter((call) => {
    if (reason !== 'all' && call.reason !== reason) return false;
    if (words === '') return true;
    const isPlate = plate !== '' && call.vehicle !== null && plateForms(call.vehicle.plate).some((form) => form.includes(plate));
    return isPlate || foldText(call.customer.name).includes(words);
  });
}
