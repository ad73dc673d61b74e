import { useEffect, useState } from 'react';
import { rowById } from '#client/data/read/list.ts';
import { rowsByField } from '#client/data/read/rows-by-field.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { isPlate, plateForms } from '#domain/values/plate.ts';

/** Who has a car of this plate already, in its old or Mercosul form (ruling 24); null for nobody. */
export function usePlateOwner(plate: string, ownVehicle: RowId | null): string | null {
  const store = useStore();
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    async function find(): Promise<void> {
      const cars = isPlate(plate) ? await rowsByField(store, 'vehicles', 'plate', plateForms(plate)) : [];
      const other = cars.find(({ id }) => id !== ownVehicle);
      const customer = other === undefined ? null : await rowById(store, 'customers', other.customer_id);
      if (!isOver) setOwner(customer?.name ?? null);
    }
    find().catch(globalThis.reportError);
    return () => {
      isOver = true;
    };
  }, [store, plate, ownVehicle]);
  return owner;
}
