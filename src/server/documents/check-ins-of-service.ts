import type { CheckIn, CheckInKind } from '#domain/check-in/check-in.ts';
import type { Service } from '#domain/services/service.ts';

/** What was put down of a car as it came and as it left, with what its service knows of both. */
export interface CheckInsOfService {
  readonly service: Pick<Service, 'checked_in' | 'exit' | 'complaint' | 'km_in' | 'km_out' | 'fuel_in' | 'fuel_out'>;
  readonly checkIns: readonly CheckIn[];
}

/** One of the two; null where nothing was put down. */
export const sheetOfKind = (checkIns: readonly CheckIn[], kind: CheckInKind): CheckIn | null => checkIns.find((each) => each.kind === kind) ?? null;
