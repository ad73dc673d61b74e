import type { Budget } from '#domain/budgets/budget.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Service } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import type { CheckInsOfService } from './check-ins-of-service.ts';

/** The shop as its subscription knows it; '' for what it does not. */
export interface Shop {
  readonly company_name: string;
  readonly phone: string;
  readonly cep: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** A photo that the shop has chosen for its customer, as a JPEG in a `data:` address. */
export interface PrintedPhoto {
  readonly picture: string;
  /** '' where nobody said anything of it. */
  readonly words: string;
}

/** All that stands in a service order. */
export interface ServiceOrderParts {
  readonly shop: Shop;
  readonly service: Pick<Service, 'status' | 'arrived' | 'obs'> & CheckInsOfService['service'];
  /** What was put down of the car as it came and as it left. */
  readonly checkIns: CheckInsOfService['checkIns'];
  /** The responsible employee's name, '' for nobody. */
  readonly employee: string;
  /** Null for a service that came of no quote: the order has no items then, and nobody's car. */
  readonly budget: Pick<Budget, 'budget_number' | 'date' | 'description' | 'items' | 'discount' | 'total'> | null;
  readonly customer: Omit<Customer, 'email' | 'birth_date' | 'gender' | 'notes' | 'is_active'> | null;
  readonly vehicle: Pick<Vehicle, 'plate' | 'brand' | 'model' | 'version' | 'year' | 'fuel_type' | 'color' | 'mileage'> | null;
  readonly photos: readonly PrintedPhoto[];
  /** How many more are chosen than a document holds. */
  readonly morePhotos: number;
  /** A link is handed on: the order that the customer gets by it shows neither the whole document nor the street (LGPD art. 6, III). */
  readonly reader: 'shop' | 'customer';
  /** When it was drawn, by the shop's clock. */
  readonly drawnAt: CivilDateTime;
}

/** The name under which the order is saved: by the quote's number, else by the end of the service's id. */
export const serviceOrderName = (budget: Pick<Budget, 'budget_number'> | null, serviceId: string): string =>
  `ordem-de-servico-${budget === null ? serviceId.slice(-8) : budget.budget_number}.pdf`;
