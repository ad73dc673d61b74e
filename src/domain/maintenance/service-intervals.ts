import type { Kit } from '../budgets/kit.ts';
import type { RowId } from '../values/ids.ts';
import { recurringServices, type RecurringService } from './recurring-services.ts';

/** After what distance and time a service is due again in this shop; `id` is the service's key. Null: never by that. */
export interface OwnInterval {
  readonly id: string;
  readonly every_km: number | null;
  readonly every_months: number | null;
}

type RemindingKit = Pick<Kit, 'name' | 'every_km' | 'every_months'> & { readonly id: RowId };

/** As the kit's work is told to be due. */
const makeNow = 'fazer agora';

/** The key under which a kit is reminded of. */
export const kitKey = (id: RowId): string => `kit:${id}`;

/** What the shop reminds its customers of: the usual services by its own intervals, and the kits that say when they are due again. */
export function remindedServices(intervals: readonly OwnInterval[], kits: readonly RemindingKit[]): RecurringService[] {
  const own = new Map(intervals.map((interval) => [interval.id, interval]));
  const services = recurringServices.map((service): RecurringService => {
    const interval = own.get(service.key);
    return interval === undefined ? service : { ...service, everyKm: interval.every_km, everyMonths: interval.every_months };
  });
  const ofKits = kits.map((kit): RecurringService => {
    const { id, name, every_km: everyKm, every_months: everyMonths } = kit;
    return { key: kitKey(id), name, due: makeNow, everyKm, everyMonths, foundBy: [], group: name };
  });
  return [...services, ...ofKits].filter(({ everyKm, everyMonths }) => everyKm !== null || everyMonths !== null);
}

/** What is kept of intervals as a person set them: those that are other than the usual, and what other versions know besides. */
export function keptIntervals(set: readonly OwnInterval[], kept: readonly OwnInterval[]): OwnInterval[] {
  const usual = new Map(recurringServices.map(({ key, everyKm, everyMonths }) => [key, { everyKm, everyMonths }]));
  const others = kept.filter(({ id }) => !usual.has(id));
  const own = set.filter(({ id, every_km, every_months }) => {
    const known = usual.get(id);
    return known !== undefined && (known.everyKm !== every_km || known.everyMonths !== every_months);
  });
  return [...own, ...others];
}
