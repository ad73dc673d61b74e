import type { Yard } from '#client/data/read/yard-places.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useYardAt } from '#client/sync/use-yard-at.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';

export interface YardNow {
  /** Null until the device has answered, and has something to show or all there is. */
  readonly yard: Yard | null;
  readonly now: CivilDateTime;
  readonly today: CivilDate;
}

/** The yard as this device knows it, live: also when a promise is past, and when midnight passes over an open screen. */
export function useYard(): YardNow {
  const { store } = useReplica();
  useNow();
  const now = shopTime(store);
  return { yard: useYardAt(now), now, today: dateOf(now) };
}
