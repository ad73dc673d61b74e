import { useMemo } from 'react';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What the person sees and does of services. */
export interface ServiceMay {
  /** The next step, the times, the notes: of their own services and of those that nobody has, or of all. */
  readonly conduct: (service: Pick<Service, 'employer_id'>) => boolean;
  /** They conduct some services and not all: of the others it is said who may. */
  readonly isConductor: boolean;
  /** To give a service to any of the people. */
  readonly assign: boolean;
  /** Who they are, as far as their access says it. */
  readonly employee: RowId | null;
  readonly receive: boolean;
  /** Any entry of a quote, an expense too. */
  readonly spend: boolean;
  readonly issue: boolean;
  readonly remove: boolean;
  readonly hasPrices: boolean;
  readonly seesCommission: (service: Service) => boolean;
  readonly changeCommission: boolean;
}

export function useServiceMay(): ServiceMay {
  const { may, employee } = useAccess();
  const write = useMayWrite('services');
  return useMemo(
    () => ({
      conduct: once(({ employer_id }) => write.update({ ...serviceDefaults, employer_id })),
      isConductor: may('service.own') && !may('service.change'),
      assign: may('service.change'),
      employee: employee as RowId | null,
      receive: may('entry.receive'),
      spend: may('entry.read') && may('entry.change'),
      issue: may('invoice.issue'),
      remove: write.remove,
      hasPrices: may('price.see'),
      seesCommission: (service) => write.seesOf({ employer_id: service.employer_id }, 'comission'),
      changeCommission: write.sees('comission'),
    }),
    [may, employee, write],
  );
}

/** Asked for each of a month's services; whose they are is all that it hangs on. */
function once(may: ServiceMay['conduct']): ServiceMay['conduct'] {
  const known = new Map<RowId | null, boolean>();
  return (service) => {
    const { employer_id } = service;
    const answer = known.get(employer_id) ?? may(service);
    known.set(employer_id, answer);
    return answer;
  };
}
