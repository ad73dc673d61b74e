import { Dexie } from 'dexie';
import { readAtOnce, rowsByIds } from '#client/data/read/list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { pairIndex } from '#client/data/store/database.ts';
import { replicaRows, type ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { partsTaken, type PartTaken } from '#domain/products/parts-taken.ts';
import { fromService } from '#domain/products/work-stock.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface KnownPart extends PartTaken {
  /** What is on the shelf of it now; null: it is gone. */
  readonly shelf: ReplicaRow<'products'> | null;
  /** Whether one of its moves waits to be sent. */
  readonly isPending: boolean;
}

/** What a service took out of the stock, live; null: not known yet, or not this person's to see. */
export function usePartsTaken(service: RowId): readonly KnownPart[] | null {
  const store = useStore();
  const key = useAccess().may('product.read') ? `parts ${service}` : null;
  const live = useLive(store, key, () => readParts(store, service));
  return live !== null && live.key === key ? live.value : null;
}

const readParts = (store: Store, service: RowId): Promise<KnownPart[]> =>
  readAtOnce(store, async () => {
    const ofService = store.db.rows('stock_movements').where(pairIndex('document_id+at'));
    const stored = await ofService.between([service, Dexie.minKey], [service, Dexie.maxKey]).toArray();
    const movements = (await replicaRows(store, 'stock_movements', stored.filter(isLive))).filter(({ document_kind: kind }) => kind === fromService);
    const parts = partsTaken(movements);
    const shelves = await rowsByIds(
      store,
      'products',
      parts.map(({ product }) => product),
    );
    return parts.map((part) => ({
      ...part,
      shelf: shelves.get(part.product) ?? null,
      isPending: movements.some(({ product_id, mark }) => product_id === part.product && mark !== 'settled'),
    }));
  });
