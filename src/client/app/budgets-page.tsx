import type { ComponentProps } from 'react';
import { BudgetsScreen } from '#client/features/budgets/budgets-screen.tsx';
import type { RecordForms } from '#client/features/budgets/record-forms.ts';
import { customerTexts } from '#client/features/customers/texts.ts';
import { useFlash } from '#client/ui/flash.tsx';
import { preloadable } from '#client/ui/preloadable.ts';

const { Component: CustomerForm } = preloadable(async () => (await import('#client/features/customers/customer-form.tsx')).CustomerForm);
const { Component: VehicleForm } = preloadable(async () => (await import('#client/features/customers/vehicle-form.tsx')).VehicleForm);

const forms: RecordForms = {
  NewCustomer,
  NewVehicle: (props) => <VehicleForm vehicle={null} {...props} />,
};

/** The quotes, with the customers' forms that a quote opens. */
export function BudgetsPage() {
  return <BudgetsScreen forms={forms} />;
}

function NewCustomer({ onSaved, onClose }: ComponentProps<RecordForms['NewCustomer']>) {
  const flash = useFlash();
  return (
    <CustomerForm
      id={null}
      opened={null}
      present={null}
      onSaved={(id) => {
        flash({ kind: 'success', text: customerTexts.created });
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}
