import type { Seen } from '#client/data/row-marks.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface BudgetCustomer {
  readonly id: RowId;
  readonly name: string;
  readonly phone: string;
}

export interface BudgetVehicle {
  readonly id: RowId;
  readonly plate: string;
  readonly model: string;
}

/** A quote with whom and what it is for, as far as that is known here. */
export interface BudgetParts {
  readonly budget: Seen<'budgets'>;
  readonly customer: BudgetCustomer | null;
  readonly vehicle: BudgetVehicle | null;
}
