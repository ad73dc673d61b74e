import { useMemo } from 'react';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { customerPath, newBudgetPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import type { FoundBudget, FoundCar, FoundCustomer, FoundService } from './read-rows.ts';
import type { Found } from './read-found.ts';
import { listOf } from './groups.ts';

/** Where what was found is opened by the person who looks for it. */
export function useFoundPaths() {
  const { may } = useAccess();
  const budgets = useMayWrite('budgets');
  const services = useMayWrite('services');
  return useMemo(
    () => ({
      vehicles: ({ vehicle }: FoundCar) => vehiclePath(vehicle.id),
      customers: ({ customer }: FoundCustomer) => customerPath(customer.id),
      // Of what is not theirs to change a person sees the card.
      budgets: ({ budget }: FoundBudget) =>
        budgets.update(budget) ? `/dashboard/orcamentos?editar=${budget.id}` : listOf('budgets', String(budget.budget_number)),
      services: ({ service, vehicle }: FoundService) =>
        vehicle === null || services.update(service) ? `/dashboard/servicos-listagem?editar=${service.id}` : listOf('services', vehicle.plate),
      products: ({ name }: Found['products']['rows'][number]) => listOf('products', name),
      newBudget: (plate: string) => (may('budget.draft') && plate !== '' ? newBudgetPath(plate) : null),
    }),
    [may, budgets, services],
  );
}

export type FoundPaths = ReturnType<typeof useFoundPaths>;
