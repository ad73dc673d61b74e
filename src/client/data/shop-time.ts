import { civilDateTimeAt, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Store } from './store.ts';

// The shop's books go by this clock wherever the device is, as they do on the server.
const shopTimeZone = 'America/Sao_Paulo';

/** The shop's wall clock now. */
export const shopTime = ({ ports }: Pick<Store, 'ports'>): CivilDateTime => civilDateTimeAt(ports.now(), shopTimeZone);
