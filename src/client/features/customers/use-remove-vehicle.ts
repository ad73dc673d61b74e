import { useState } from 'react';
import { rowsReferringToRow } from '#client/data/store/referring-rows.ts';
import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { carTitle } from '#domain/customers/vehicle-words.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { vehicleTexts as texts } from './vehicle-texts.ts';
import type { ListedVehicle } from './use-vehicles.ts';

export interface VehicleInUse {
  readonly vehicle: ListedVehicle;
  readonly budgets: number;
}

/** Asks, and deletes; `inUse`: a car that quotes refer to, and that stays. */
export function useRemoveVehicle() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const [inUse, setInUse] = useState<VehicleInUse | null>(null);

  async function ask(vehicle: ListedVehicle): Promise<void> {
    const { id, plate, brand, model } = vehicle;
    const budgets = (await rowsReferringToRow(store, 'vehicles', id)).length;
    if (budgets > 0) return setInUse({ vehicle, budgets });
    await remove({
      question: { title: texts.confirmRemove, text: [formatPlate(plate), carTitle({ brand, model })].filter(Boolean).join(' ') },
      remove: async () => deleteRefusal(await save('vehicles', { kind: 'delete', id })),
      removed: texts.removed,
      failed: texts.removeFailed,
    });
  }

  return { ask, inUse, close: () => setInUse(null) };
}
