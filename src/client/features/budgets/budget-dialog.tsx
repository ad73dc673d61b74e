import type { RowId } from '#domain/values/ids.ts';
import type { RecordForms } from './record-forms.ts';

export interface BudgetDialogProps {
  /** The quote to edit; null for a new one. */
  id: RowId | null;
  /** Plate that a new one starts with; may be ''. */
  plate: string;
  forms: RecordForms;
  onSaved: (id: RowId) => void;
  onClose: () => void;
}

export function BudgetDialog(_props: BudgetDialogProps) {
  return null;
}
