import { useAccess, useMayWrite } from './use-access.ts';

/**
 * Whether the person books cars and checks in whatever car comes: that makes a service, and a draft where there is no quote.
 * A car that is booked is checked in by whoever may conduct its service.
 */
export function useMayBook(): boolean {
  const { may } = useAccess();
  const [service, draft] = [useMayWrite('services').create(), useMayWrite('budgets').create()];
  return service && draft && may('customer.read');
}
