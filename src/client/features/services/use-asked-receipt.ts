import { useEffect } from 'react';
import { useRow } from '#client/data/read/use-row.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noParts } from './service-parts.ts';
import type { useServiceActions } from './use-service-actions.ts';
import type { useServiceAddress } from './use-service-address.ts';

/** An address with `receber=<id>` opens the receipt of that service, once: closed, it is the list's again. */
export function useAskedReceipt(
  { receiving, forgetReceipt }: ReturnType<typeof useServiceAddress>,
  actions: ReturnType<typeof useServiceActions>,
): void {
  const service = useRow('services', receiving as RowId | null);
  const open = useStableCallback((found: NonNullable<typeof service> | null) => {
    forgetReceipt();
    if (found !== null) actions.act('receive', { service: found, ...noParts });
  });
  useEffect(() => {
    if (receiving !== null && service !== undefined) open(service);
  }, [receiving, service, open]);
}
