import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';

/** As many as the list call answers at once: more people than a shop has. */
const all = { search: '', page: 1, perPage: 100 };

/** Employees who work here and are nobody of the team yet, or are `person`. */
export function useFreeEmployees(people: readonly TeamPerson[], person: TeamPerson | null = null): readonly SelectOption[] {
  const { status } = useReplica();
  const { rows } = useListOrCall('employees', all, status);
  const taken = new Set(people.filter(({ id }) => id !== person?.id).map(({ employee_id }) => employee_id));
  return rows
    .filter((row) => !taken.has(row.id) && (row.status !== 'terminated' || row.id === person?.employee_id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
