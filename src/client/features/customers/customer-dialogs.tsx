import { Suspense } from 'react';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { useCustomerAddress } from './use-customer-address.ts';
import type { useRemoveCustomer } from './use-remove-customer.ts';

const customer = preloadable(async () => (await import('./customer-dialog.tsx')).CustomerDialog);
const inUse = preloadable(async () => (await import('./customer-in-use.tsx')).CustomerInUse);
const vehicles = preloadable(async () => (await import('./vehicles-dialog.tsx')).VehiclesDialog);

const newCar = preloadable(async () => (await import('./new-car/new-car-dialog.tsx')).NewCarDialog);

export const preloadCustomerDialogs = [customer.preload, vehicles.preload, inUse.preload];

interface CustomerDialogsProps {
  address: ReturnType<typeof useCustomerAddress>;
  removal: ReturnType<typeof useRemoveCustomer>;
}

/** What the address, or a removal, has open over the list. */
export function CustomerDialogs({ address, removal }: CustomerDialogsProps) {
  return (
    <Suspense fallback={null}>
      {address.form && (
        <customer.Component key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} onAddVehicle={address.showVehicles} />
      )}
      {address.newCar && <newCar.Component plate={address.newCar.plate} onClose={address.closeNewCar} />}
      {removal.inUse && <inUse.Component {...removal.inUse} onClose={removal.close} />}
      {address.vehicles && <vehicles.Component key={address.vehicles.customerId} {...address.vehicles} onClose={address.closeVehicles} />}
    </Suspense>
  );
}
