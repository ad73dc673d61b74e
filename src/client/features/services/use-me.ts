import { useState } from 'react';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { EmployeeChoices } from './use-employee-choices.ts';

/**
 * Who works at this device: the employee that the person is by their access, else as they said here, kept for this device
 * and shop only. `isNamed`: nobody else can be chosen.
 */
export function useMe({ people, isLoading, hasFailed }: EmployeeChoices) {
  const { signature, status } = useReplica();
  const { employee } = useAccess();
  const key = `patio-services-me-${signature}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '');
  // Whoever was taken off the list works here no longer; while the list is not there, the device's word stands.
  const isGone = (person: string) => status.isDownloaded && !isLoading && !hasFailed && !people.some(({ id }) => id === person);
  const isNamed = employee !== null && !isGone(employee);
  const me = isNamed ? employee : chosen;
  return {
    me: me === '' || isGone(me) ? null : (me as RowId),
    isNamed,
    choose(id: string): void {
      if (id === '') localStorage.removeItem(key);
      else localStorage.setItem(key, id);
      setChosen(id);
    },
  };
}
