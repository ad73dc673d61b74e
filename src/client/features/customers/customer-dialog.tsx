import { useEffect, useState } from 'react';
import type { Seen } from '#client/data/row-marks.ts';
import { useRow } from '#client/data/use-row.ts';
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
  const present = useRow('customers', id);
  const [opened, setOpened] = useState<Seen<'customers'> | null>(null);
  const flash = useFlash();
  const isMissing = id !== null && opened === null && present === null;
  if (opened === null && present) setOpened(present);

  useEffect(() => {
    if (!isMissing) return;
    flash({ kind: 'error', text: customerTexts.gone });
    onClose();
  }, [isMissing, flash, onClose]);

  if (id !== null && opened === null) return null;

  function finish(savedId: RowId): void {
    onClose();
    if (id !== null) flash({ kind: 'success', text: customerTexts.updated });
    else flash({ kind: 'success', text: customerTexts.created, action: { label: customerTexts.addVehicle, onAction: () => onAddVehicle(savedId) } });
  }

  return <CustomerForm id={id} opened={opened} present={present ?? null} onSaved={finish} onClose={onClose} />;
}
