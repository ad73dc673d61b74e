import { useEffect } from 'react';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { Employee } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';

/** As many as the documented call answers a page, and more people than a shop has: they are offered whole. */
const all = { search: '', page: 1, perPage: 100 };

export interface EmployeeChoices {
  readonly people: readonly (Pick<Employee, 'name' | 'status' | 'position' | 'department'> & { readonly id: RowId })[];
  readonly isLoading: boolean;
  /** They could not be read: logged, and a quiet notice says so (ruling 35). */
  readonly hasFailed: boolean;
}

/** Who can be responsible for a service. */
export function useEmployeeChoices(): EmployeeChoices {
  const { status } = useReplica();
  const { rows, isLoading, failure } = useListOrCall('employees', all, status);
  const hasFailed = failure?.kind === 'problem';
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks for it (2 §8)
    if (hasFailed) console.warn('Services: the employees could not be read');
  }, [hasFailed]);
  return { people: rows, isLoading, hasFailed };
}

/** Whoever works here, and whoever is `chosen` already, though they have left. */
export const offered = ({ people }: EmployeeChoices, chosen: string) =>
  people.filter(({ id, status }) => status !== 'terminated' || id === chosen).map(({ id, name }) => ({ value: id, label: name }));
