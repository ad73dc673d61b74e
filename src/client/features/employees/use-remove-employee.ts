import { useState } from 'react';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { subjectsOf } from '#client/data/store/row-names.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { collections } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { employeeTexts as texts } from './texts.ts';

const mostShown = 5;

export interface EmployeeInUse {
  readonly employee: ReplicaRow<'employees'>;
  readonly services: number;
  /** The first services, each with its quote, customer and car. */
  readonly shown: readonly { readonly id: RowId; readonly name: string }[];
}

/** Asks, and deletes; `inUse`: somebody whom services refer to, and who stays. */
export function useRemoveEmployee() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const [inUse, setInUse] = useState<EmployeeInUse | null>(null);

  async function ask(employee: ReplicaRow<'employees'>): Promise<void> {
    const { id, name } = employee;
    const services = await servicesOf(store, id);
    if (services.count > 0) return setInUse({ employee, services: services.count, shown: services.shown });
    await remove({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('employees', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
  }

  return { ask, inUse, close: () => setInUse(null) };
}

async function servicesOf(store: Store, employee: RowId): Promise<{ count: number; shown: EmployeeInUse['shown'] }> {
  const services = (await rowsReferringTo(store, 'services', 'employer_id', [employee])).get(employee) ?? [];
  const shown = services.slice(0, mostShown).map(async (service) => {
    const subjects = await subjectsOf(store, 'services', service.id);
    return { id: service.id, name: [collections.services.describe(service), ...subjects].join(' · ') };
  });
  return { count: services.length, shown: await Promise.all(shown) };
}
