import { Stack } from '@chakra-ui/react';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { useToday } from '#client/ui/timing/use-today.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import type { Happening } from './happening.ts';
import { HappeningList } from './happening-item.tsx';
import { momentHere, subjectText, type EventText, type Names } from './happening-words.ts';
import { itemTexts } from './texts.ts';

// As wide as its words, and high enough for a thumb.
const styles = classesOf({ about: { minH: '8', textAlign: 'start', fontWeight: 'semibold', textDecoration: 'underline', cursor: 'pointer' } });

interface RecordDaysProps {
  happenings: readonly Happening[];
  names: Names;
  eventText: EventText;
  /** A row's own, by its id. */
  onRow: (id: string) => void;
}

/** What happened by its days, the newest first. */
export function RecordDays({ happenings, names, eventText, onRow }: RecordDaysProps) {
  const today = useToday();
  const about = (happening: Happening) => happening.rowId !== null && <About happening={happening} names={names} onRow={onRow} />;
  return (
    <Stack gap="4">
      {byDay(happenings).map(({ day, those }) => (
        <Panel key={day} title={shortDate(day, today)}>
          <HappeningList label={shortDate(day, today)} happenings={those} names={names} eventText={eventText} isOfOneDay about={about} />
        </Panel>
      ))}
    </Stack>
  );
}

function About({ happening, names, onRow }: { happening: Happening } & Pick<RecordDaysProps, 'names' | 'onRow'>) {
  const text = subjectText(happening, names);
  return (
    <button type="button" className={styles.about} aria-label={itemTexts.onlyThis(text)} onClick={() => onRow(happening.rowId ?? '')}>
      {text}
    </button>
  );
}

/** They come in the order of their writing: of one day they stand together. */
function byDay(happenings: readonly Happening[]): { day: CivilDate; those: Happening[] }[] {
  const days: { day: CivilDate; those: Happening[] }[] = [];
  for (const happening of happenings) {
    const day = dateOf(momentHere(happening.atMs));
    const last = days.at(-1);
    if (last?.day === day) last.those.push(happening);
    else days.push({ day, those: [happening] });
  }
  return days;
}
