import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Employee } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';

/** Saves somebody who works in the shop. */
export async function anEmployee(store: Store, fields: Partial<Employee> = {}): Promise<RowId> {
  const result = await save(store, 'employees', {
    kind: 'create',
    fields: {
      name: 'Marta Prado',
      cpf: '52998224725',
      email: 'marta@prado.com.br',
      phone: '11987654321',
      position: 'Mecânica',
      department: 'Oficina',
      hire_date: '2024-03-01',
      status: 'active',
      ...fields,
    },
  });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
