import { defaultValidityDays } from '../budgets/budget.ts';
import { shopSettingsDefaults, type ShopSettings } from '../records/shop-settings.ts';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';

/** What bookings and quotes go by of how the shop works. */
export interface ShopDay {
  /** hh:mm, before `closes`. */
  readonly opens: string;
  readonly closes: string;
  /** How many cars are worked at at once; 0: nobody said. */
  readonly bays: number;
  /** For how many days a quote is valid. */
  readonly quoteDays: number;
}

type Said = Pick<ShopSettings, 'opens' | 'closes' | 'bays' | 'quote_days'>;

/** The shop's day as its settings say it; what they do not say, or say in no order, is as usual. Null: there are none. */
export function shopDayOf(settings: Said | null | undefined): ShopDay {
  const { opens, closes, bays, quote_days } = settings ?? shopSettingsDefaults;
  const isOrdered = opens !== '' && closes > opens;
  return {
    opens: isOrdered ? opens : shopSettingsDefaults.opens,
    closes: isOrdered ? closes : shopSettingsDefaults.closes,
    bays: bays ?? 0,
    quoteDays: quote_days ?? defaultValidityDays,
  };
}

/** The shop's day where nobody has said anything. */
export const usualShopDay: ShopDay = shopDayOf(null);

export const opensOn = (day: CivilDate, { opens }: ShopDay): CivilDateTime => `${day}T${opens}` as CivilDateTime;
export const closesOn = (day: CivilDate, { closes }: ShopDay): CivilDateTime => `${day}T${closes}` as CivilDateTime;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const openMinutes = ({ opens, closes }: ShopDay): number => minuteOf(closes) - minuteOf(opens);

const mostWorkMinutes = 8 * 60;
/** What a mechanic works at cars on a day: eight hours, and no longer than the shop is open. */
export const workdayMinutes = (shop: ShopDay): number => Math.min(mostWorkMinutes, openMinutes(shop));

/** How many cars are worked at at once: by so many mechanics, in the bays that there are. 0 where nobody knows of either. */
export const placesOf = (mechanics: number, { bays }: ShopDay): number =>
  mechanics === 0 || bays === 0 ? Math.max(mechanics, bays) : Math.min(mechanics, bays);
