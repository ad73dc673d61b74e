import type { BudgetVehicle } from './budget-parts.ts';

/** The list of services, at those of the car. */
export const servicesPath = (vehicle: Pick<BudgetVehicle, 'plate'> | null): string =>
  vehicle === null ? '/dashboard/servicos-listagem' : `/dashboard/servicos-listagem?busca=${encodeURIComponent(vehicle.plate)}`;
