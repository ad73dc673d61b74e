import { useMemo } from 'react';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import type { Onlooker, YardMay } from '#domain/services/yard-card.ts';
import type { YardPlace } from '#client/data/read/yard-places.ts';

/** What the person does in the yard. */
export interface YardPermissions {
  readonly of: (place: YardPlace) => YardMay;
  /** They conduct only their own cars and those that nobody has. */
  readonly conductor: Onlooker['conductor'];
  /** To remind a customer of a quote. */
  readonly ask: boolean;
}

export function useYardMay(): YardPermissions {
  const { may, employee } = useAccess();
  const write = useMayWrite('services');
  return useMemo(() => {
    const ask = may('budget.change') && may('price.see');
    return {
      ask,
      of: ({ service }) => ({
        conduct: service !== null && write.update({ ...serviceDefaults, employer_id: service.employer_id }),
        ask,
        receive: may('entry.receive'),
        tell: may('service.change'),
      }),
      ...(may('service.own') && !may('service.change') ? { conductor: { employee } } : { conductor: undefined }),
    };
  }, [may, employee, write]);
}
