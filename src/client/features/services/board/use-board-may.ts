import { useMemo } from 'react';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { boardWay, type BoardTarget } from '#domain/services/board-move.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { useServiceMay } from '../use-service-may.ts';

/** Whether a card goes to a column, and why not: `closed` is not this person's to do. */
export type Way = ReturnType<typeof boardWay> | 'closed';

/** What the person does on the board. */
export function useBoardMay() {
  const services = useServiceMay();
  const { may } = useAccess();
  const write = useMayWrite('services');
  return useMemo(() => {
    // Of a quote: whoever would move its service, which nobody has yet, is told why it stays.
    const mayMove = ({ service }: YardPlace) => services.conduct(service ?? { employer_id: null });
    return {
      services,
      mayMove,
      openQuote: may('budget.read'),
      wayTo(place: YardPlace, target: BoardTarget): Way {
        const way = boardWay(place, target);
        const { service } = place;
        if (way !== 'open' || service === null) return way;
        // Who conducts only their own gives a car to nobody but themselves.
        const given = 'mechanic' in target ? { employer_id: target.mechanic } : {};
        return write.update({ ...serviceDefaults, employer_id: service.employer_id }, given) ? 'open' : 'closed';
      },
    };
  }, [services, may, write]);
}

export type BoardMay = ReturnType<typeof useBoardMay>;
