import type { Seen } from '#client/data/row-marks.ts';
import { deleteRefusal } from '#client/data/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/use-remove.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { customerTexts } from './texts.ts';

/** Asks, naming what goes with the customer, and deletes. */
export function useRemoveCustomer() {
  const { save } = useReplica();
  const remove = useRemove();
  return (customer: Seen<'customers'>, vehicles: readonly Seen<'vehicles'>[]): Promise<boolean> =>
    remove({
      question: { title: customerTexts.confirmRemove, text: whatGoes(customer, vehicles) },
      remove: async () => deleteRefusal(await save('customers', { kind: 'delete', id: customer.id })),
      removed: customerTexts.removed,
      failed: customerTexts.removeFailed,
    });
}

const plateOf = ({ plate }: { plate: string }) => formatPlate(plate);

function whatGoes(customer: Seen<'customers'>, vehicles: readonly Seen<'vehicles'>[]): string {
  const unsent = [
    ...(customer.mark === 'settled' ? [] : [customer.name]),
    ...vehicles.filter(({ mark }) => mark !== 'settled').map(plateOf),
  ];
  const all = customerTexts.removes(customer.name, vehicles.map(plateOf));
  return unsent.length === 0 ? all : `${all} ${customerTexts.removesUnsent(unsent)}`;
}
