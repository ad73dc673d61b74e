import { useEffect, useState } from 'react';
import { request, type ApiFailure } from '#client/api/http.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useLive } from '#client/data/read/use-live.ts';
import type { Replica } from '#client/sync/replica-provider.tsx';
import { useReplica } from '#client/sync/use-replica.ts';
import { listBudgetEntries } from '#contract/finance-calls.ts';
import { rowFromWire } from '#contract/rows.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

export type EntriesAnswer =
  | { readonly ok: true; readonly entries: readonly ReplicaRow<'entries'>[] }
  /** `failure`: what came of asking the server; null when this device could not be read. */
  | { readonly ok: false; readonly failure: ApiFailure | null };

const ofBudget = (store: Replica['store'], budget: RowId) =>
  rowsReferringTo(store, 'entries', 'id_budget', [budget]).then((found) => found.get(budget) ?? []);

/** The entries of a quote: from this device once it has the whole shop, else from the server. Never throws. */
export async function readBudgetEntries({ store, status }: Pick<Replica, 'store' | 'status'>, budget: RowId): Promise<EntriesAnswer> {
  if (!status.isDownloaded) return askForEntries(store, budget);
  return ofBudget(store, budget).then(
    (entries) => ({ ok: true, entries }),
    () => ({ ok: false, failure: null }),
  );
}

async function askForEntries(store: Replica['store'], budget: RowId): Promise<EntriesAnswer> {
  const answer = await request(listBudgetEntries, { params: { budget }, signature: store.signature });
  if (!answer.ok) return { ok: false, failure: answer };
  const entries = answer.data.flatMap((wire) => {
    const row = rowFromWire('entries', wire);
    return row === null ? [] : [{ ...asRow('entries', row.fields), id: row.id, rev: row.rev, mark: 'settled' as const }];
  });
  return { ok: true, entries };
}

/** The same, live where it is from this device; null until it is known. */
export function useBudgetEntries(budget: RowId): EntriesAnswer | null {
  const { store, status } = useReplica();
  const { isDownloaded } = status;
  const own = useLive(store, isDownloaded ? `entries of ${budget}` : null, () => ofBudget(store, budget));
  const [asked, setAsked] = useState<EntriesAnswer | null>(null);
  useEffect(() => {
    if (isDownloaded) return undefined;
    let isOver = false;
    void askForEntries(store, budget).then((answer) => !isOver && setAsked(answer));
    return () => {
      isOver = true;
    };
  }, [store, budget, isDownloaded]);
  if (!isDownloaded) return asked;
  return own && { ok: true, entries: own.value };
}
