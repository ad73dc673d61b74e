import { useState } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { EmployeeChoices } from './use-employee-choices.ts';

/** Who works at this device, as they said here: an employee of the shop, kept for this device and shop only. */
export function useMe({ people, isLoading, hasFailed }: EmployeeChoices) {
  const { signature, status } = useReplica();
  const key = `patio-services-me-${signature}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '');
  // Whoever was taken off the list works here no longer; while the list is not there, the device's word stands.
  const isGone = status.isDownloaded && !isLoading && !hasFailed && !people.some(({ id }) => id === chosen);
  return {
    me: chosen === '' || isGone ? null : (chosen as RowId),
    choose(id: string): void {
      if (id === '') localStorage.removeItem(key);
      else localStorage.setItem(key, id);
      setChosen(id);
    },
  };
}
