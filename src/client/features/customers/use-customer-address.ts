import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RowId } from '#domain/values/ids.ts';

/** Which form is open: a new customer, or the one with `id`. */
export interface OpenForm {
  readonly id: RowId | null;
}

/**
 * The screen's state as its address says it, so that a link, a reload and the back button find it again:
 * `?busca=&pagina=`, `novo=1` or `editar=<id>` for the form, `veiculos=<customer>` and `veiculo=<id>` for the cars.
 */
export function useCustomerAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [editing, vehiclesOf] = [params.get('editar'), params.get('veiculos')];

  // The router draws an address when the screen behind it is there: a dialog that is still loading must not be
  // lost to a search that starts meanwhile.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);

  function change(changes: Record<string, string | null>, replace: boolean): void {
    const next = new URLSearchParams(asked.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    asked.current = next;
    setParams(next, { replace, state: location.state, preventScrollReset: true });
  }

  return {
    search: params.get('busca') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('pagina') ?? 1)) || 1),
    form: editing === null ? (params.has('novo') ? { id: null } : null) : ({ id: editing as RowId } satisfies OpenForm),
    vehicles: vehiclesOf === null ? null : { customerId: vehiclesOf as RowId, vehicleId: params.get('veiculo') as RowId | null },
    /** Changes when the search came from the menu's field, which the screen's own then has to show. */
    searchKey: menuSearch(location.state),
    find: (text: string) => change({ busca: text === '' ? null : text, pagina: null }, true),
    turnTo(page: number) {
      change({ pagina: page === 1 ? null : String(page) }, false);
      window.scrollTo({ top: 0 });
    },
    create: () => change({ novo: '1', editar: null }, true),
    edit: (id: RowId) => change({ editar: id, novo: null }, true),
    closeForm: () => change({ editar: null, novo: null }, true),
    showVehicles: (customerId: RowId) => change({ veiculos: customerId, veiculo: null, editar: null, novo: null }, true),
    closeVehicles: () => change({ veiculos: null, veiculo: null }, true),
  };
}

function menuSearch(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('menuSearch' in state)) return 'own';
  return `menu:${String(state.menuSearch)}`;
}
