import { civilDateTimeAt, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Store } from './store.ts';

// The shop's books go by this clock wherever the device is, as they do on the server.
const shopTimeZone = 'America/Sao_Paulo';

/** The shop's wall clock now. */
export const shopTime = ({ ports }: Pick<Store, 'ports'>): CivilDateTime => shopTimeAt(ports.now());

/** The shop's wall clock at an instant, in milliseconds since 1970. */
export const shopTimeAt = (ms: number): CivilDateTime => civilDateTimeAt(ms, shopTimeZone);
