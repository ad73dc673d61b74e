import { useRef } from 'react';
import type { Json } from '#domain/values/json.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { sameJson } from '../store/changes.ts';
import { rowsByIds } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

type RowMap<N extends CollectionName> = ReadonlyMap<RowId, ReplicaRow<N>>;

const noRows = new Map();

/**
 * The rows with these ids (the customers of the budgets on a page), live; null is no row's id. What is not there, gone
 * or not known yet is not in the map. The same map comes back for as long as nothing in it changed.
 */
export function useRows<N extends CollectionName>(collection: N, ids: readonly (RowId | null)[]): RowMap<N> {
  const store = useStore();
  const wanted = [...new Set(ids.filter((id) => id !== null))].toSorted();
  const key = wanted.length === 0 ? null : `${collection} ${wanted.join(' ')}`;
  const last = useRef<RowMap<N>>(noRows);
  const live = useLive(store, key, async () => {
    const rows = await rowsByIds(store, collection, wanted);
    if (!isSameMap(last.current, rows)) last.current = rows;
    return last.current;
  });
  return (key === null ? null : live?.value) ?? noRows;
}

const isSameMap = <N extends CollectionName>(one: RowMap<N>, other: RowMap<N>): boolean =>
  one.size === other.size && [...one].every(([id, row]) => sameJson(asJson(row), asJson(other.get(id) ?? null)));

// Rows are JSON, and their marks are.
const asJson = (row: unknown) => row as Json;
