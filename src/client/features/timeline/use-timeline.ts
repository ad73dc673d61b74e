import { useMemo } from 'react';
import type { NamedWork } from '#client/data/read/read-work.ts';
import { useRemindedServices } from '#client/data/read/use-reminded-services.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { packItems, type TimelineNames } from '#domain/timeline/timeline-search.ts';
import { summaryOf, timelineOf } from '#domain/timeline/timeline.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The line of time as the person may see it, ready to be searched through at every key. */
export function useTimeline(work: NamedWork, today: CivilDate) {
  const { may } = useAccess();
  const reminded = useRemindedServices();
  const [prices, payments] = [may('price.see'), may('entry.receive')];
  return useMemo(() => {
    const sight = { prices, payments };
    const names: TimelineNames = {
      employee: (id: RowId) => work.employees.get(id)?.name ?? '',
      plate: (id: RowId) => work.vehicles.get(id)?.plate ?? '',
      recurring: (key: string) => reminded?.find((service) => service.key === key)?.name ?? '',
    };
    const items = timelineOf(work, sight, today);
    return {
      names,
      count: items.length,
      packed: packItems(items, names),
      summary: summaryOf(work, sight),
      hasPayments: payments,
      hasCalls: work.calls.length > 0,
    };
  }, [work, reminded, today, prices, payments]);
}
