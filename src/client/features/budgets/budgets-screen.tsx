import type { RecordForms } from './record-forms.ts';

export function BudgetsScreen(_props: { forms: RecordForms }) {
  return null;
}
