import type { ComponentType } from 'react';
import type { RowId } from '#domain/values/ids.ts';

/** Forms of other areas that a quote opens above itself; the app hands them in, since no feature knows another. */
export interface RecordForms {
  readonly NewCustomer: ComponentType<{ onSaved: (id: RowId) => void; onClose: () => void }>;
  readonly NewVehicle: ComponentType<{ customerId: RowId; plate: string; onSaved: (id: RowId) => void; onClose: () => void }>;
}
