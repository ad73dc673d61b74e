import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Consent } from '#domain/customers/customer.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface BudgetCustomer {
  readonly id: RowId;
  readonly name: string;
  readonly phone: string;
  /** Whether they want messages of the shop; '' where that is not known. */
  readonly consent: Consent;
}

export interface BudgetVehicle {
  readonly id: RowId;
  readonly plate: string;
  readonly model: string;
}

/** A quote with whom and what it is for, as far as that is known here. */
export interface BudgetParts {
  readonly budget: ReplicaRow<'budgets'>;
  readonly customer: BudgetCustomer | null;
  readonly vehicle: BudgetVehicle | null;
}
