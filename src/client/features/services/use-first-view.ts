import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServiceMay } from './use-service-may.ts';

// The choice is this device's: a tablet in the bay works by the list, the front desk by the calendar or the board.
const storageKey = 'patio-services-first';

/** The views of the services, and where each is. */
export const viewPaths = {
  calendar: '/dashboard/servicos',
  board: '/dashboard/servicos-quadro',
  list: '/dashboard/servicos-listagem',
} as const;
export type ServicesView = keyof typeof viewPaths;

const isView = (name: string | null): name is ServicesView => name !== null && Object.hasOwn(viewPaths, name);

/** A view that a person went to, for the next time that they open the services. */
export const rememberView = (view: ServicesView): void => localStorage.setItem(storageKey, view);

/**
 * What the services begin with (issue "The car's way" §4): opened at a day or a service, the calendar, where that is; else as
 * somebody chose on this device, else the list for who only conducts their own.
 */
export function useFirstView(): ServicesView {
  const { search } = useLocation();
  const { isConductor } = useServiceMay();
  const [chosen] = useState(() => localStorage.getItem(storageKey));
  const [isBare] = useState(search === '');
  if (!isBare) return 'calendar';
  return isView(chosen) ? chosen : isConductor ? 'list' : 'calendar';
}
