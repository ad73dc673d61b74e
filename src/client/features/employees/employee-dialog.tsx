import { useOpenedRecord } from '#client/data/use-opened-record.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { EmployeeForm } from './employee-form.tsx';
import { employeeTexts as texts } from './texts.ts';

/** The employee's form, once the row is there; `id` null for a new one. */
export function EmployeeDialog({ id, onClose }: { id: RowId | null; onClose: () => void }) {
  const flash = useFlash();
  const record = useOpenedRecord('employees', id, () => {
    flash({ kind: 'error', text: texts.gone });
    onClose();
  });
  if (record === null) return null;

  function finish(): void {
    onClose();
    flash({ kind: 'success', text: id === null ? texts.created : texts.updated });
  }

  return <EmployeeForm id={id} {...record} onSaved={finish} onClose={onClose} />;
}
