import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { EmployeeForm } from './employee-form.tsx';
import { employeeTexts as texts } from './texts.ts';
import { useOfferSuspension } from './use-offer-suspension.ts';
import type { Team } from './use-team.ts';

/** The employee's form, once the row is there; `id` null for a new one. */
export function EmployeeDialog({ id, team, onClose }: { id: RowId | null; team: Team | null; onClose: () => void }) {
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const offerSuspension = useOfferSuspension(() => team?.reload());
  const record = useOpenedRecord('employees', id, onGone);
  if (record === null) return null;

  function end(hasLeft: boolean): void {
    finish(id === null ? texts.created : texts.updated);
    if (id !== null && hasLeft) void offerSuspension(id);
  }

  return <EmployeeForm id={id} team={team} {...record} onSaved={end} onClose={onClose} />;
}
