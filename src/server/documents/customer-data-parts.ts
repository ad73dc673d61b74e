import type { Invoice } from '#contract/nfse-calls.ts';
import type { HeldAnswer } from '#contract/privacy-calls.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { CheckIn } from '#domain/check-in/check-in.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { CustomerCall } from '#domain/customers/customer-call.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { Inspection } from '#domain/inspections/inspection.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { Service } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';

/** All that a shop holds of a customer, for the document that is handed to them. */
export interface CustomerDataParts {
  /** The shop's name, '' where it has none. */
  readonly shop: string;
  /** When it was read, by the shop's clock. */
  readonly madeAt: CivilDateTime;
  readonly customer: Customer;
  readonly vehicles: readonly Vehicle[];
  readonly budgets: readonly Budget[];
  readonly services: readonly Service[];
  readonly inspections: readonly Inspection[];
  readonly entries: readonly FinanceEntry[];
  readonly photos: readonly Photo[];
  readonly checkIns: readonly CheckIn[];
  readonly invoices: readonly Invoice[];
  readonly answers: readonly HeldAnswer[];
  readonly calls: readonly CustomerCall[];
}
