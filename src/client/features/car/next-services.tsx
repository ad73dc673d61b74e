import { useMemo, useState } from 'react';
import { useRemindedServices } from '#client/data/read/use-reminded-services.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { nextDue, type CarInUse, type NextDue } from '#domain/maintenance/next-due.ts';
import { odometerOf } from '#domain/maintenance/odometer.ts';
import { recurringServices } from '#domain/maintenance/recurring-services.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { nextStyles as styles } from './next-styles.ts';
import { nextWords } from './next-words.ts';
import { nextTexts as texts } from './texts.ts';

/** Tiles that stand there before somebody asks for the others. */
const most = 4;
const daysAMonth = 30;

/** What the car needs next, the most urgent first; nothing of a car of which nothing recurring was ever done. */
export function NextServices({ visits, mileage, today }: CarInUse) {
  const [isWhole, setWhole] = useState(false);
  // By the usual ones until the shop's own are read: the tiles stand where they will.
  const services = useRemindedServices();
  const due = useMemo(() => nextDue(services ?? recurringServices, { visits, mileage, today }), [services, visits, mileage, today]);
  if (due.length === 0) return null;
  const { latest, pace } = odometerOf(visits, mileage);
  const isEstimated = pace !== null && pace > 0 && latest?.day !== today;
  return (
    <section aria-label={texts.title}>
      <ul className={styles.tiles}>
        {(isWhole ? due : due.slice(0, most)).map((each) => (
          <Tile key={each.service.key} due={each} today={today} isEstimated={isEstimated} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>
          {texts.hint} {isEstimated && texts.pace(kilometres(Math.round((pace * daysAMonth) / 10) * 10))}
        </span>
        {due.length > most && (
          <RowButton variant="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.more(due.length - most)}
          </RowButton>
        )}
      </p>
    </section>
  );
}

function Tile({ due, today, isEstimated }: { due: NextDue; today: CivilDate; isEstimated: boolean }) {
  const { when, until } = nextWords(due, today, isEstimated);
  return (
    <li className={styles.tile} data-due={due.isDue ? '' : undefined}>
      <span className={styles.name}>{due.service.name}</span>
      <strong className={styles.when}>{when}</strong>
      <span className={styles.bar}>
        <ShareBar share={due.used} tone={due.isDue ? 'red' : 'soft'} />
      </span>
      <span className={styles.until}>{until}</span>
    </li>
  );
}
