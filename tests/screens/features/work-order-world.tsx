import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { aCustomer, aVehicle, settle, type ScreenOptions } from './render-screen.tsx';
import { aBareService, dialogNamed, noon, openServices, serviceCard } from './service-world.tsx';

const pads = anItem({ id: 'pads', description: 'Pastilha dianteira' });
const discs = anItem({ id: 'discs', description: 'Discos dianteiros', quantity: 2 });
const work = anItem({ id: 'work', description: 'Mão de obra: freio', kind: 'labour' });

/** A service in progress on the car GKD4H07, of three lines. */
export async function aBrakeService(store: Store, fields: Partial<Service> = {}): Promise<RowId> {
  const customer = await aCustomer(store, { name: 'Célia Nakamura' });
  const vehicle = await aVehicle(store, { customer_id: customer, plate: 'GKD4H07', model: 'HR-V' });
  const budget = await aBudget(store, {
    budget_number: 318,
    customer_id: customer,
    vehicle_id: vehicle,
    status: 'approved',
    items: [pads, discs, work],
  });
  return aBareService(store, { id_budget: budget, status: 'in_progress', arrived: noon, ...fields });
}

/** The order of such a service, opened from its card. */
export async function openOrder(store: Store, fields: Partial<Service> = {}, options: Partial<ScreenOptions> = {}) {
  const service = await aBrakeService(store, fields);
  if (options.status?.standing === undefined) await settle(store);
  const there = openServices(store, options);
  await there.user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Abrir ordem HR-V GKD4H07' }));
  const order = await dialogNamed('Ordem de serviço GKD4H07');
  await order.findByRole('checkbox', { name: /Pastilha/ });
  // A frame later it hides what stands behind it; a question that nobody could have opened sooner would be hidden with that.
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  return { ...there, service, order };
}
