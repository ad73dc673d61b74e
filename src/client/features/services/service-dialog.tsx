import { useState } from 'react';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRow } from '#client/data/read/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { whoMay } from '#domain/access/who-may.ts';
import type { RowId } from '#domain/values/ids.ts';
import { ServiceForm } from './service-form.tsx';
import { serviceFormTexts as texts, serviceTexts } from './texts.ts';
import { useServiceMay } from './use-service-may.ts';
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
  const may = useServiceMay();
  const { opened } = record ?? {};
  if (!record || !opened || employees.isLoading) return null;
  if (!may.conduct(opened)) return <ClosedService mayOthers={may.isConductor} onClose={onClose} />;
  return <ServiceForm opened={opened} present={record.present} employees={employees} onSaved={() => finish(texts.saved)} onClose={onClose} />;
}

/** A service that a link or the calendar opens and that is not this person's to change. */
function ClosedService({ mayOthers, onClose }: { mayOthers: boolean; onClose: () => void }) {
  return (
    <Dialog title={texts.closedTitle} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{serviceTexts.close}</Button>}>
      {mayOthers ? serviceTexts.closed : serviceTexts.whoChanges(whoMay('service.change'))}
    </Dialog>
  );
}
