import { useEffect, useState } from 'react';
import { requestList } from '#client/api/http.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReferring, useRow } from '#client/data/read/use-row.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { listVehicles } from '#contract/customer-calls.ts';
import { rowFromWire } from '#contract/rows.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

export type ListedVehicle = ReplicaRow<'vehicles'>;

interface Called {
  readonly vehicles: readonly ListedVehicle[];
  readonly hasFailed: boolean;
}

/** A customer's cars: from the device, or by their documented call while the shop is still on its way here. */
export function useVehicles(customerId: RowId) {
  const { isDownloaded } = useReplica().status;
  const customer = useRow('customers', customerId);
  const local = useReferring('vehicles', 'customer_id', [customerId]).get(customerId) ?? [];
  const isOnDevice = isDownloaded || Boolean(customer);
  const called = useCalledVehicles(isDownloaded ? null : customerId);
  const vehicles = isDownloaded || local.length > 0 ? local : (called?.vehicles ?? []);
  return {
    /** Undefined until it is known whether the customer is on the device. */
    customerName: customer === undefined ? undefined : (customer?.name ?? ''),
    vehicles,
    isLoading: !isDownloaded && called === null,
    hasFailed: !isDownloaded && local.length === 0 && called?.hasFailed === true,
    canEdit: isOnDevice,
  };
}

function useCalledVehicles(customerId: RowId | null): Called | null {
  const [called, setCalled] = useState<Called | null>(null);
  useEffect(() => {
    if (customerId === null) return undefined;
    const stop = new AbortController();
    void requestList(listVehicles, { params: { customer: customerId } }, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      if (answer.ok) setCalled({ vehicles: answer.data.rows.flatMap(readVehicle), hasFailed: false });
      // Offline is no failure (ruling 34): the cars come with the download.
      else setCalled({ vehicles: [], hasFailed: answer.kind === 'problem' });
    });
    return () => stop.abort();
  }, [customerId]);
  return called;
}

function readVehicle(wire: unknown): ListedVehicle[] {
  const row = rowFromWire('vehicles', wire);
  return row === null ? [] : [{ ...asRow('vehicles', row.fields), id: row.id, rev: row.rev, mark: 'settled' }];
}
