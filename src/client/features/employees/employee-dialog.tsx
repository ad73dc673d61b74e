import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useRecordDialog } from '#client/ui/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { EmployeeForm } from './employee-form.tsx';
import { employeeTexts as texts } from './texts.ts';

/** The employee's form, once the row is there; `id` null for a new one. */
export function EmployeeDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const { onGone, finish } = useRecordDialog(texts.gone, onClose);
  const record = useOpenedRecord('employees', id, onGone);
  return record && <EmployeeForm id={id} {...record} onSaved={() => finish(id === null ? texts.created : texts.updated)} onClose={onClose} />;
}
