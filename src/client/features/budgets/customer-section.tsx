import { Grid } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rowById } from '#client/data/read/list.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { isPlate } from '#domain/values/plate.ts';
import { carName, type BudgetFormValues, type KnownCustomer, type KnownVehicle } from './budget-form-values.ts';
import { CustomerChooser } from './customer-chooser.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { setParty, useParty } from './customer-party.ts';
import { PlateAnswerNotice } from './plate-answer-notice.tsx';
import type { FoundCar, PlateSearch } from './plate-search.ts';
import type { RecordForms } from './record-forms.ts';

export interface CustomerSectionProps {
  form: UseFormReturn<BudgetFormValues>;
  search: PlateSearch;
  forms: RecordForms;
  isEdit: boolean;
}

type OpenForm = { kind: 'customer' } | { kind: 'vehicle'; customerId: RowId } | null;

/** Whom and what the quote is for: found by the plate, chosen by name, or made here and now. */
export function CustomerSection({ form, search, forms: { NewCustomer, NewVehicle }, isEdit }: CustomerSectionProps) {
  const store = useStore();
  const mayCreate = useMayWrite('customers').create();
  const { customer, vehicle } = useParty(form);
  const [open, setOpen] = useState<OpenForm>(null);
  const typedPlate = () => form.getValues('plate');

  function choose(chosen: KnownCustomer | null, car: KnownVehicle | null): void {
    search.forget();
    setParty(form, chosen, car);
    if (car !== null) form.setValue('plate', car.plate, { shouldDirty: true });
  }

  function change(): void {
    choose(null, null);
    if (isEdit) return;
    form.setValue('plate', '', { shouldDirty: true });
    form.setFocus('plate');
  }

  async function customerMade(id: RowId): Promise<void> {
    const row = await rowById(store, 'customers', id);
    if (row !== null) choose({ id, name: row.name, phone: row.phone }, null);
    // The plate that nobody knew is the new customer's car.
    setOpen(isPlate(typedPlate()) ? { kind: 'vehicle', customerId: id } : null);
  }

  async function vehicleMade(id: RowId): Promise<void> {
    const row = await rowById(store, 'vehicles', id);
    setOpen(null);
    if (row !== null && customer !== null) choose(customer, { id, plate: row.plate, model: carName(row) });
  }

  const close = () => setOpen(null);
  const startCustomer = () => setOpen({ kind: 'customer' });
  return (
    <>
      <PlateAnswerNotice answer={search.answer} onPick={(car: FoundCar) => choose(car.customer, car.vehicle)} />
      {/* As high whatever stands in it: an answer that comes late moves nothing of what is being typed by then. */}
      <Grid templateColumns="minmax(0, 1fr)" minH={{ base: '36', sm: '24' }}>
        {customer === null ? (
          <CustomerChooser answer={search.answer} onPick={(chosen) => choose(chosen, null)} onCreate={mayCreate ? startCustomer : null} />
        ) : (
          <CustomerPanel
            customer={customer}
            vehicle={vehicle}
            onVehicle={(car) => choose(customer, car)}
            onAddVehicle={mayCreate ? () => setOpen({ kind: 'vehicle', customerId: customer.id as RowId }) : null}
            onChange={change}
          />
        )}
      </Grid>
      <Suspense fallback={null}>{open?.kind === 'customer' && <NewCustomer onSaved={(id) => void customerMade(id)} onClose={close} />}</Suspense>
      <Suspense fallback={null}>
        {open?.kind === 'vehicle' && (
          <NewVehicle customerId={open.customerId} plate={typedPlate()} onSaved={(id) => void vehicleMade(id)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
