import type { YardPlace } from '#client/data/read/yard-places.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useServiceStep } from '#client/sync/use-service-step.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { stepChanges, undoChanges, type ServiceStep } from '#domain/services/service-step.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { stepTexts as texts } from './yard-texts.ts';

/** One tap, one step of a car in the yard. */
export function useYardStep() {
  const { store } = useReplica();
  const employee = useAccess().employee as RowId | null;
  const take = useServiceStep(useFlash());

  return async (kind: Exclude<ServiceStep, 'impede'>, { service, vehicle }: YardPlace): Promise<void> => {
    if (service === null) return;
    await take({
      id: service.id,
      changes: (present) => stepChanges(kind, present, shopTime(store), { employee }),
      undoes: undoChanges,
      car: () => (vehicle === null ? texts.noCar : [vehicle.model.split(' ')[0], formatPlate(vehicle.plate)].filter(Boolean).join(' ')),
      done: texts.stepped[kind],
    });
  };
}
