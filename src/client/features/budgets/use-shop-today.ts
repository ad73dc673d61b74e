import { shopTime } from '#client/data/store/shop-time.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';

/** The shop's today, also when midnight passes over an open screen. */
export function useShopToday(): CivilDate {
  const store = useStore();
  useNow();
  return dateOf(shopTime(store));
}
