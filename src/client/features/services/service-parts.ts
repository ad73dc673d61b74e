import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { BudgetItem } from '#domain/budgets/budget.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Consent } from '#domain/customers/customer.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface ServiceBudget {
  readonly id: RowId;
  readonly total: Cents;
  /** Null where only the server has the quote so far. */
  readonly budget_number: number | null;
  /** The server does not have it as it is here. */
  readonly isUnsent: boolean;
  /** What no income stands for yet (see `openOfService`), by what this device has; null where only the server has the quote so far. */
  readonly open: Cents | null;
  /** What was asked for, a line each; none where only the server has the quote so far. */
  readonly lines: readonly Pick<BudgetItem, 'id' | 'description' | 'quantity' | 'kind'>[];
}

export interface ServiceVehicle {
  readonly id: RowId;
  readonly plate: string;
  readonly model: string;
}

export interface ServiceCustomer {
  readonly id: RowId;
  readonly name: string;
  readonly phone: string;
  /** Whether they want messages of the shop; '' where that is not known. */
  readonly consent: Consent;
}

/** What a service is of and whose, as far as that is known here; null for what is missing. */
export interface ServiceParts {
  readonly budget: ServiceBudget | null;
  readonly vehicle: ServiceVehicle | null;
  readonly customer: ServiceCustomer | null;
  readonly employee: { readonly id: RowId; readonly name: string } | null;
}

export interface ServiceWithParts extends ServiceParts {
  readonly service: ReplicaRow<'services'>;
}

export const noParts: ServiceParts = { budget: null, vehicle: null, customer: null, employee: null };

/** What a card of a service leads to. */
export type ServiceAction =
  | 'open'
  | 'edit'
  | 'finance'
  | 'receive'
  | 'summary'
  | 'issue'
  | 'order'
  | 'ready'
  | 'checkIn'
  | 'leave'
  | 'inspect'
  | 'remove';
