import { TriangleAlert } from 'lucide-react';
import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { clashesOf, loadOfDay, type Clash, type WishedWork } from '#domain/services/booking.ts';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { styles } from './booking-styles.ts';
import { minutesText, stayText } from './booking-words.ts';
import { usePlanned } from './read-planned.ts';
import { bookingTexts as texts } from './texts.ts';

interface DayNotesProps {
  wish: WishedWork;
  now: CivilDateTime;
  mechanics: number;
  shop: ShopDay;
  nameOf: (employee: string | null) => string;
}

/** How full the day is, and what the booking meets; said, and forbids nothing. */
export function DayNotes({ wish, now, mechanics, shop, nameOf }: DayNotesProps) {
  const day = dateOf(wish.arrived);
  const planned = usePlanned(day, wish.exit === '' ? day : dateOf(wish.exit));
  if (planned === null) return null;
  const others = planned.works.filter(({ id }) => id !== wish.id);
  const { cars, bookedMinutes, capacityMinutes } = loadOfDay(day, others, mechanics, shop);
  const isFull = capacityMinutes > 0 && loadOfDay(day, [...others, { ...wish, status: 'waiting' }], mechanics, shop).bookedMinutes > capacityMinutes;
  const warnings = [
    ...(wish.arrived < now ? [texts.isPast] : []),
    ...clashesOf(wish, planned.works).map((clash) => clashText(clash, nameOf, now)),
    ...(isFull ? [texts.isFull] : []),
  ];
  return (
    <div className={styles.day}>
      <p>
        <strong>{texts.load(cars)}</strong> · {texts.booking(minutesText(bookedMinutes), minutesText(capacityMinutes), placesText(mechanics, shop))}
      </p>
      {capacityMinutes > 0 && <ShareBar share={bookedMinutes / capacityMinutes} tone={isFull ? 'signal' : 'brand'} />}
      {/* There before it says anything, so that what it says then is read out. */}
      <div role="status">
        {warnings.length > 0 && (
          <ul className={styles.warnings}>
            {warnings.map((text) => (
              <li key={text}>
                <TriangleAlert aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What the day has room by: the mechanics, or the bays where those are fewer. */
function placesText(mechanics: number, { bays }: ShopDay): string {
  const isByBays = bays > 0 && (mechanics === 0 || bays < mechanics);
  return isByBays ? texts.bays(bays) : mechanics === 0 ? '' : texts.mechanics(mechanics);
}

function clashText({ of, work }: Clash, nameOf: DayNotesProps['nameOf'], now: CivilDateTime): string {
  const who = of === 'bay' ? work.bay : nameOf(work.employer_id);
  const plate = work.plate === '' ? texts.noPlate : formatPlate(work.plate);
  return `${texts.clash[of](who, plate, stayText(work, dateOf(now)))}.`;
}
