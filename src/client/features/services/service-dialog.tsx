import { useState } from 'react';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRow } from '#client/data/read/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRecordDialog } from '#client/ui/use-record-dialog.ts';
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
  const employees = useEmployeeChoices();
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const record = useOpenedRecord('services', id, onGone);
  const { opened } = record ?? {};
  if (!record || !opened || employees.isLoading) return null;
  return <ServiceForm opened={opened} present={record.present} employees={employees} onSaved={() => finish(texts.saved)} onClose={onClose} />;
}
