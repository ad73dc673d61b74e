import { request } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { readHistory } from '#contract/audit-calls.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoment } from './entry-texts.ts';
import { problemTexts } from './texts.ts';

/** Where the other side of a conflict over some fields comes from: who changed one of them last and when, as far as the server tells. */
export function useTheirOrigin(collection: CollectionName, id: RowId, nowMs: number): (fields: readonly string[]) => string {
  const { signature } = useReplica();
  const { answer } = useAsked(`${collection} ${id}`, (signal) => request(readHistory, { params: { signature, collection, id }, query: {} }, signal), {
    whenOnline: 'quietly',
  });
  return (fields) => {
    const last = answer?.data.data.find(({ changes }) => fields.some((field) => Object.hasOwn(changes, field)));
    if (last === undefined) return problemTexts.there;
    const who = last.actor?.name ?? problemTexts.customer;
    return problemTexts.thereBy(who, formatMoment(Date.parse(last.device_at ?? last.at), nowMs));
  };
}
