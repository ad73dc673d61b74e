import { civilDateTimeAt, dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { useNow } from './use-now.ts';

// Subscriptions end by this calendar wherever the device is, as they do on the server.
const ownerTimeZone = 'America/Sao_Paulo';

/** Today for everything about subscriptions and their payments. */
export function useToday(): CivilDate {
  return dateOf(civilDateTimeAt(useNow(), ownerTimeZone));
}
