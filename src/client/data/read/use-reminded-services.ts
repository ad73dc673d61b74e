import { useMemo } from 'react';
import type { RecurringService } from '#domain/maintenance/recurring-services.ts';
import { remindedServices } from '#domain/maintenance/service-intervals.ts';
import { useStore } from '../store/store-context.tsx';
import { readReminded } from './read-reminded.ts';
import { useLive } from './use-live.ts';

/** What this shop reminds its customers of, by its own intervals and kits, live; null until this device has answered. */
export function useRemindedServices(): readonly RecurringService[] | null {
  const store = useStore();
  const live = useLive(store, 'reminded', () => readReminded(store));
  const reminded = live?.value ?? null;
  return useMemo(() => reminded && remindedServices(reminded.intervals, reminded.kits), [reminded]);
}
