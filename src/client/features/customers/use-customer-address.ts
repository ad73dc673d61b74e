import { useLocation } from 'react-router-dom';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/**
 * The screen's address: that of every list, `veiculos=<customer>` and `veiculo=<id>` for the cars, and `novoCarro=1` with
 * `placa=ABC1D23` for a car that comes for the first time.
 */
export function useCustomerAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  const { state } = useLocation();
  const vehiclesOf = params.get('veiculos');
  return {
    ...list,
    vehicles: vehiclesOf === null ? null : { customerId: vehiclesOf as RowId, vehicleId: params.get('veiculo') as RowId | null },
    newCar: params.get('novoCarro') === null ? null : { plate: params.get('placa') ?? '' },
    closeNewCar: () => change({ novoCarro: null, placa: null }, true),
    /** Changes when the search came from the menu's field, which the screen's own then has to show. */
    searchKey: menuSearch(state),
    showVehicles: (customerId: RowId) => change({ veiculos: customerId, veiculo: null, editar: null, novo: null }, true),
    closeVehicles: () => change({ veiculos: null, veiculo: null }, true),
  };
}

function menuSearch(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('menuSearch' in state)) return 'own';
  return `menu:${String(state.menuSearch)}`;
}
