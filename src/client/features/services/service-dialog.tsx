import './services.css';
import { useOpenedRecord } from '#client/data/use-opened-record.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { ServiceForm } from './service-form.tsx';
import { serviceFormTexts as texts } from './texts.ts';
import { useEmployeeChoices } from './use-employee-choices.ts';

export interface ServiceDialogProps {
  id: RowId;
  onClose: () => void;
}

/** The edit dialog (spec 2 §2), once the row and who can be responsible for it are there. */
export function ServiceDialog({ id, onClose }: ServiceDialogProps) {
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
