import { useLive } from '#client/data/read/use-live.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import type { AckedOp, OpKind } from '#client/data/store/records.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { happeningHere, printedHere, type Happening } from './happening.ts';
import { keptHistory, type ReadHistory } from './kept-history.ts';
import { itemTexts } from './texts.ts';

const kinds: readonly OpKind[] = ['create', 'update', 'delete'];
const newestFirst = (one: Happening, other: Happening) => other.atMs - one.atMs;

interface Arrived extends Happening {
  /** When the server had it, by the device's clock. */
  readonly arrivedAtMs: number;
}

interface ChangesHere {
  readonly waiting: readonly Happening[];
  readonly arrived: readonly Arrived[];
  /** What the server told of the row last; null for nothing. */
  readonly kept: ReadHistory | null;
}

/** What this device knows by itself of what happened to a row, the newest first, live: what waits, what arrived in the last weeks, and what the server told. A replica is one person's. Null until it is known. */
export function useChangesHere(collection: CollectionName, id: RowId): ChangesHere | null {
  const { store } = useReplica();
  const answer = useLive(store, `${collection} ${id}`, async () => {
    const waiting = await entriesOf(store, collection, id);
    const arrived: AckedOp[] = await store.db.acked
      .where('[collection+kind]')
      .anyOf(kinds.map((kind) => [collection, kind]))
      .filter(({ entityId }) => entityId === id)
      .toArray();
    const printed = (await store.db.untold.toArray()).flatMap(({ id: key, what }) =>
      what.kind === 'printed' && what.collection === collection && what.id === id ? [printedHere(key, what, itemTexts.you)] : [],
    );
    return {
      waiting: [...waiting.map((op) => happeningHere(op, itemTexts.you)), ...printed].toSorted(newestFirst),
      arrived: arrived.map((op) => ({ ...happeningHere(op, itemTexts.you), arrivedAtMs: op.ackedAt })).toSorted(newestFirst),
      kept: await keptHistory(store, { collection, id }),
    };
  });
  return answer?.value ?? null;
}
