import './services.css';
import { useState } from 'react';
import { useOpenedRecord } from '#client/data/use-opened-record.ts';
import { useRow } from '#client/data/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { ServiceForm } from './service-form.tsx';
import { serviceFormTexts as texts } from './texts.ts';
import { useEmployeeChoices } from './use-employee-choices.ts';

export interface ServiceDialogProps {
  id: RowId;
  onClose: () => void;
}

/** The edit dialog (spec 2 §2); of a service that has not come to this device yet, as soon as it does. */
export function ServiceDialog({ id, onClose }: ServiceDialogProps) {
  const { isDownloaded } = useReplica().status;
  const isHere = Boolean(useRow('services', id));
  const [isKnown, setKnown] = useState(false);
  // What was known stays so: a form that is open outlives its row.
  if (!isKnown && (isDownloaded || isHere)) setKnown(true);
  return isKnown ? <KnownService id={id} onClose={onClose} /> : null;
}

/** Once the row and who can be responsible for it are there. */
function KnownService({ id, onClose }: ServiceDialogProps) {
  const flash = useFlash();
  const employees = useEmployeeChoices();
  const record = useOpenedRecord('services', id, () => {
    flash({ kind: 'error', text: texts.gone });
    onClose();
  });
  const { opened } = record ?? {};
  if (!record || !opened || employees.isLoading) return null;

  function finish(): void {
    onClose();
    flash({ kind: 'success', text: texts.saved });
  }

  return <ServiceForm opened={opened} present={record.present} employees={employees} onSaved={finish} onClose={onClose} />;
}
