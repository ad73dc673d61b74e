import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useServiceStep } from '#client/sync/use-service-step.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { stepChanges, undoChanges, type ServiceStep, type StepSaid } from '#domain/services/service-step.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { ServiceParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { bayTexts as texts } from './texts.ts';
import { readServiceParts } from './use-service-parts.ts';

/** One tap, one step of the bay. `employee`: who works at this device, if they may be responsible for what they begin. */
export function useBay(employee: RowId | null = null) {
  const { store } = useReplica();
  const take = useServiceStep(useFlash());

  return (kind: ServiceStep, service: ReplicaRow<'services'>, shown: ServiceParts, reason?: StepSaid['reason']) =>
    take({
      id: service.id,
      changes: (present) => stepChanges(kind, present, shopTime(store), { reason, employee }),
      undoes: undoChanges,
      // The tap may have been quicker than the reading of what the card shows.
      car: async () => carName(shown.vehicle === null ? ((await readServiceParts(store, [service])).get(service.id) ?? shown) : shown),
      done: texts.stepped[kind],
    });
}
