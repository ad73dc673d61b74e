import { BudgetsScreen } from '#client/features/budgets/budgets-screen.tsx';
import type { RecordForms } from '#client/features/budgets/record-forms.ts';

const forms: RecordForms = { NewCustomer: () => null, NewVehicle: () => null };

/** The quotes, with the customers' forms that a quote opens. */
export function BudgetsPage() {
  return <BudgetsScreen forms={forms} />;
}
