import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useRow } from '#client/data/read/use-row.ts';
import { CarScreen } from '#client/features/car/car-screen.tsx';
import { CustomerScreen } from '#client/features/customers/page/customer-screen.tsx';
import { Timeline } from '#client/features/timeline/timeline.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { fullTitle } from './texts.ts';

/* The pages of one row: most of them is the line of time, and one leads to the other. */

const { Component: VehicleForm } = preloadable(async () => (await import('#client/features/customers/vehicle-form.tsx')).VehicleForm);

/** A car, with what was done to it and the form of its owner's area. */
export function CarPage() {
  const plate = useRow('vehicles', useRowId())?.plate;
  useTitle(plate && formatPlate(plate));
  return <CarScreen Timeline={Timeline} VehicleForm={VehicleForm} />;
}

/** A customer, with what was done for them. */
export function CustomerPage() {
  useTitle(useRow('customers', useRowId())?.name);
  return <CustomerScreen Timeline={Timeline} />;
}

function useRowId(): RowId {
  const { id = '' } = useParams();
  return id as RowId;
}

/** The document is named after the row once it is known. */
function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = fullTitle(name);
  }, [name]);
}
