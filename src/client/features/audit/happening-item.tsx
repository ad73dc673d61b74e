import type { ReactNode } from 'react';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { timeOf } from '#domain/values/civil-date.ts';
import type { Happening } from './happening.ts';
import { changeTexts, momentHere, momentText, sentenceOf, type EventText, type Names } from './happening-words.ts';
import { itemTexts as texts } from './texts.ts';

const styles = classesOf({
  list: { display: 'flex', flexDirection: 'column' },
  item: { py: '2.5', '&:not(:last-child)': { borderBottom: 'hairline', borderColor: 'line' } },
  changes: { mt: '1', ps: '5', listStyle: 'disc' },
  about: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', color: 'soft', textStyle: 'note' },
});

export interface HappeningListProps {
  label: string;
  happenings: readonly Happening[];
  names: Names;
  eventText: EventText;
  /** Below a heading that says the day the time is enough. */
  isOfOneDay?: boolean;
  /** What it happened to, where the list is not about one row. */
  about?: (happening: Happening) => ReactNode;
}

/** What happened, the newest first: a sentence, what changed, and when. */
export function HappeningList({ label, happenings, names, eventText, isOfOneDay = false, about }: HappeningListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {happenings.map((happening) => (
        <HappeningItem
          key={happening.key}
          happening={happening}
          names={names}
          eventText={eventText}
          isOfOneDay={isOfOneDay}
          about={about?.(happening)}
        />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<HappeningListProps, 'names' | 'eventText'> {
  happening: Happening;
  isOfOneDay: boolean;
  about: ReactNode;
}

function HappeningItem({ happening, names, eventText, isOfOneDay, about }: ItemProps) {
  const { kind, atMs, madeAtMs, follows, device, isWaiting } = happening;
  const changes = changeTexts(happening, names);
  const notes = [
    isOfOneDay ? timeOf(momentHere(atMs)) : momentText(atMs),
    madeAtMs !== null && texts.madeAt(momentText(madeAtMs)),
    device,
    follows && texts.follows,
    isWaiting && texts.waiting,
  ];
  return (
    <li className={styles.item}>
      <span>{sentenceOf(happening, names, eventText)}</span>
      {(changes.length > 1 || (kind === 'deleted' && changes.length > 0)) && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className={styles.about}>
        {about}
        <span>{notes.filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
