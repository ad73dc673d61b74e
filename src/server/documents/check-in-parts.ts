import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import type { CheckInsOfService } from './check-ins-of-service.ts';
import type { PrintedPhoto, Shop } from './service-order-parts.ts';

/** All that stands in the paper of a car's arrival and exit. */
export interface CheckInParts extends CheckInsOfService {
  readonly shop: Shop;
  /** Whose car it is; '' where nobody is known. */
  readonly customer: string;
  readonly vehicle: Pick<Vehicle, 'plate' | 'brand' | 'model' | 'version' | 'color'> | null;
  /** Of arrival and exit: the corners, what was damaged. */
  readonly photos: readonly PrintedPhoto[];
  /** How many more there are than a document holds. */
  readonly morePhotos: number;
  /** When it was drawn, by the shop's clock. */
  readonly drawnAt: CivilDateTime;
}

/** The name under which it is saved: by the car's plate, else by the end of the service's id. */
export const checkInName = (plate: string, serviceId: string): string => `entrada-${(plate || serviceId.slice(-8)).toLowerCase()}.pdf`;
