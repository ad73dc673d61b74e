import { refusalText } from '#client/data/refusal-text.ts';
import type { Seen } from '#client/data/row-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { formatPlate } from '#domain/values/plate.ts';
import { customerTexts } from './texts.ts';

/** Asks, naming what goes with the customer, and deletes. */
export function useRemoveCustomer() {
  const { save } = useReplica();
  const confirm = useConfirm();
  const flash = useFlash();

  return async (customer: Seen<'customers'>, vehicles: readonly Seen<'vehicles'>[]): Promise<void> => {
    const isSure = await confirm({
      title: customerTexts.confirmRemove,
      text: whatGoes(customer, vehicles),
      confirmLabel: customerTexts.remove,
      isDanger: true,
    });
    if (!isSure) return;
    const result = await save('customers', { kind: 'delete', id: customer.id });
    if (result.ok || result.reason === 'gone') flash({ kind: 'success', text: customerTexts.removed });
    else flash({ kind: 'error', text: `${customerTexts.removeFailed} ${refusalText(result)}` });
  };
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
