import { useContext, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import type { Place } from './held-people.ts';

/** Screens that stay at a place, wherever the page goes; without a place they go with it. */
export function Standstill({ place, children }: { place: Place | null; children: ReactNode }) {
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  return (
    <LocationContext value={place?.location ?? location}>
      <RouteContext value={place?.route ?? route}>{children}</RouteContext>
    </LocationContext>
  );
}
