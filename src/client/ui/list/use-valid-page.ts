import { useEffect } from 'react';
import type { ListAddress } from './use-list-address.ts';

/** Goes to the last page when the one of the address is gone: its last row was removed. `lastPage`: null while unknown. */
export function useValidPage({ page, change }: Pick<ListAddress, 'page' | 'change'>, lastPage: number | null): void {
  useEffect(() => {
    if (lastPage !== null && page > lastPage) change({ pagina: lastPage <= 1 ? null : String(lastPage) }, true);
  });
}
