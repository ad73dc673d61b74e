import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CustomerForm } from './customer-form.tsx';
import { customerFormTexts } from './form-texts.ts';

export interface CustomerDialogProps {
  /** The customer to edit; null for a new one. */
  id: RowId | null;
  onClose: () => void;
  /** Opens the cars of a customer who was just made. */
  onAddVehicle: (id: RowId) => void;
}

/** The customer modal, once the row is there. A form that is open stays, with what was typed, if the row goes. */
export function CustomerDialog({ id, onClose, onAddVehicle }: CustomerDialogProps) {
  const { onGone, finish } = useRecordDialog(customerFormTexts.gone, onClose);
  const record = useOpenedRecord('customers', id, onGone);
  if (record === null) return null;

  function tellSaved(savedId: RowId): void {
    if (id !== null) finish(customerFormTexts.updated);
    else finish(customerFormTexts.created, { action: { label: customerFormTexts.addVehicle, onAction: () => onAddVehicle(savedId) } });
  }

  return <CustomerForm id={id} {...record} onSaved={tellSaved} onClose={onClose} />;
}
