import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { customersPerPage } from '#domain/customers/customer.ts';
import type { RowId } from '#domain/values/ids.ts';

const none: readonly ReplicaRow<'vehicles'>[] = [];

/** A page of customers with their cars. Rows that only the server has so far can be read, not yet changed. */
export function useCustomers(search: string, page: number) {
  const { status } = useReplica();
  const list = useListOrCall('customers', { search, page, perPage: customersPerPage }, status, { collection: 'vehicles', field: 'customer_id' });
  return {
    list,
    vehiclesOf: (id: RowId): readonly ReplicaRow<'vehicles'>[] => list.referring.get(id) ?? none,
    canEdit: list.source === 'device',
  };
}
