import { useState } from 'react';
import type { RowId } from '#domain/values/ids.ts';
import { viewPaths } from '../use-first-view.ts';
import { useServiceAddress } from '../use-service-address.ts';
import { groupings, type Grouping, type ShownMechanic } from './board-columns.ts';

const groupingNames: Readonly<Record<Grouping, string>> = { state: 'estado', mechanic: 'mecanico', bay: 'box' };
const groupingOf = (name: string | null) => groupings.find((grouping) => groupingNames[grouping] === name) ?? null;
const nobody = 'ninguem';

// The choice is this device's: the front desk looks at states, the tablet on the wall at bays.
const storageKey = 'patio-board-grouping';

/**
 * The screen's address: that of the list of services, `por=` for what the columns are, `mecanico=<id>` for whose cars are
 * shown. Without `por` the columns are those that were chosen last on this device.
 */
export function useBoardAddress() {
  const [remembered] = useState(() => groupingOf(localStorage.getItem(storageKey)));
  const first = remembered ?? 'state';
  const address = useServiceAddress();
  const { params, change } = address;
  const mechanic = params.get('mecanico');
  return {
    ...address,
    grouping: groupingOf(params.get('por')) ?? first,
    mechanic: mechanic === nobody ? 'nobody' : (mechanic as ShownMechanic),
    group(by: Grouping): void {
      localStorage.setItem(storageKey, groupingNames[by]);
      change({ por: by === first ? null : groupingNames[by] }, true);
    },
    show: (of: ShownMechanic) => change({ mecanico: of === 'nobody' ? nobody : of }, true),
    /** The address with a work order open over the board. */
    orderPath(id: RowId): string {
      const opened = new URLSearchParams(params);
      opened.set('ordem', id);
      return `${viewPaths.board}?${opened.toString()}`;
    },
  };
}
