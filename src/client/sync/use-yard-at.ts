import { useEffect, useMemo } from 'react';
import { LastAnswer } from '#client/data/read/last-answer.ts';
import { readYard } from '#client/data/read/read-yard.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { yardOf, type Yard, type YardRows } from '#client/data/read/yard-places.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

const lastSeen = new LastAnswer<YardRows>(['services', 'budgets', 'vehicles', 'customers', 'employees', 'entries']);

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
  const key = `yard ${today} ${knowsPayments}`;
  const live = useLive(store, key, () => readYard(store, today, { knowsPayments }));
  const known = useMemo(() => lastSeen.of(store, key), [store, key]);
  useEffect(() => {
    if (live !== null) lastSeen.keep(store, live);
  }, [store, live]);
  const rows = live?.value ?? known;
  const yard = useMemo(() => rows && yardOf(rows, now), [rows, now]);
  return status.isDownloaded || yard?.places.length !== 0 ? yard : null;
}
