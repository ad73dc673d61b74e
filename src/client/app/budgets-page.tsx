import type { ComponentProps } from 'react';
import { BudgetsScreen } from '#client/features/budgets/budgets-screen.tsx';
import type { RecordForms } from '#client/features/budgets/record-forms.ts';
import { customerFormTexts } from '#client/features/customers/form-texts.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';

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
        flash({ kind: 'success', text: customerFormTexts.created });
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}
