import { useOpenedRecord } from '#client/data/use-opened-record.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { CustomerForm } from './customer-form.tsx';
import { customerTexts } from './texts.ts';

export interface CustomerDialogProps {
  /** The customer to edit; null for a new one. */
  id: RowId | null;
  onClose: () => void;
  /** Opens the cars of a customer who was just made. */
  onAddVehicle: (id: RowId) => void;
}

/** The customer modal, once the row is there. A form that is open stays, with what was typed, if the row goes. */
export function CustomerDialog({ id, onClose, onAddVehicle }: CustomerDialogProps) {
  const flash = useFlash();
  const record = useOpenedRecord('customers', id, () => {
    flash({ kind: 'error', text: customerTexts.gone });
    onClose();
  });
  if (record === null) return null;

  function finish(savedId: RowId): void {
    onClose();
    if (id !== null) flash({ kind: 'success', text: customerTexts.updated });
    else flash({ kind: 'success', text: customerTexts.created, action: { label: customerTexts.addVehicle, onAction: () => onAddVehicle(savedId) } });
  }

  return <CustomerForm id={id} {...record} onSaved={finish} onClose={onClose} />;
}
