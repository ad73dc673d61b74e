import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';
import type { CheckInKind } from './check-in.ts';

/** Id that a service's check-in, or its exit, has by rights: two devices that fill one in offline make the same row (decision 039). */
export const checkInIdOf = (service: RowId, kind: CheckInKind): RowId => namedId(`check-in ${kind} of ${service}`);
