import { useMemo } from 'react';
import { readYard } from '#client/data/read/read-yard.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { yardOf, type Yard } from '#client/data/read/yard-places.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

/**
 * The yard as this device knows it, live, as it stands at that time of the shop's clock. Null until the device has answered,
 * and has something to show or all there is: an empty yard is one only when the whole shop is here.
 */
export function useYardAt(now: CivilDateTime): Yard | null {
  const { store, status } = useReplica();
  const { may } = useAccess();
  const today = dateOf(now);
  // Before the whole shop is here, what was paid may still be on its way.
  const knowsPayments = status.isDownloaded && may('entry.receive');
  const live = useLive(store, `yard ${today} ${knowsPayments}`, () => readYard(store, today, { knowsPayments }));
  const rows = live?.value ?? null;
  const yard = useMemo(() => rows && yardOf(rows, now), [rows, now]);
  return status.isDownloaded || yard?.places.length !== 0 ? yard : null;
}
