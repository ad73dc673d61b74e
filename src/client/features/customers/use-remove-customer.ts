import { useState } from 'react';
import { rowsReferringToRow } from '#client/data/store/referring-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { customerTexts } from './texts.ts';

type Customer = ReplicaRow<'customers'>;
type Vehicle = ReplicaRow<'vehicles'>;

export interface CustomerInUse {
  readonly customer: Customer;
  /** Quotes of the customer's own. */
  readonly budgets: number;
  /** Quotes of others with cars of this customer, which would go with them. */
  readonly budgetsOfCars: number;
  readonly plates: readonly string[];
}

/** Asks, naming what goes with the customer, and deletes; `inUse`: one whom quotes refer to, and who stays. */
export function useRemoveCustomer() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const [inUse, setInUse] = useState<CustomerInUse | null>(null);

  async function ask(customer: Customer, vehicles: readonly Vehicle[]): Promise<void> {
    const idsOf = async (collection: 'customers' | 'vehicles', id: RowId) => (await rowsReferringToRow(store, collection, id)).map((row) => row.id);
    const own = new Set(await idsOf('customers', customer.id));
    const cars = await Promise.all(
      vehicles.map(async (vehicle) => ({ vehicle, ids: (await idsOf('vehicles', vehicle.id)).filter((id) => !own.has(id)) })),
    );
    const plates = cars.filter(({ ids }) => ids.length > 0).map(({ vehicle }) => vehicle.plate);
    if (own.size + plates.length > 0) {
      return setInUse({ customer, budgets: own.size, budgetsOfCars: cars.flatMap(({ ids }) => ids).length, plates });
    }
    await remove({
      question: { title: customerTexts.confirmRemove, text: whatGoes(customer, vehicles) },
      remove: async () => deleteRefusal(await save('customers', { kind: 'delete', id: customer.id })),
      removed: customerTexts.removed,
      failed: customerTexts.removeFailed,
    });
  }

  return { ask, inUse, close: () => setInUse(null) };
}

const plateOf = ({ plate }: { plate: string }) => formatPlate(plate);

function whatGoes(customer: Customer, vehicles: readonly Vehicle[]): string {
  const unsent = [...(customer.mark === 'settled' ? [] : [customer.name]), ...vehicles.filter(({ mark }) => mark !== 'settled').map(plateOf)];
  const all = customerTexts.removes(customer.name, vehicles.map(plateOf));
  return unsent.length === 0 ? all : `${all} ${customerTexts.removesUnsent(unsent)}`;
}
