import { Banknote, ClipboardCheck, ClipboardPen, FileText, Phone, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { PlateLink } from '#client/ui/blocks/record-names.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { inspectionPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import type { FormerItem } from '#domain/timeline/former-owner.ts';
import type { TimelineNames } from '#domain/timeline/timeline-search.ts';
import type { TimelineItem } from '#domain/timeline/timeline.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { ItemLines } from './item-lines.tsx';
import { itemWords } from './item-words.ts';
import { timelineStyles as styles } from './timeline-styles.ts';

const icons: Readonly<Record<TimelineItem['kind'], ReactNode>> = {
  quote: <FileText aria-hidden="true" />,
  service: <Wrench aria-hidden="true" />,
  payment: <Banknote aria-hidden="true" />,
  call: <Phone aria-hidden="true" />,
  inspection: <ClipboardCheck aria-hidden="true" />,
  check_in: <ClipboardPen aria-hidden="true" />,
};

export interface TimelineEntryProps {
  item: TimelineItem;
  names: TimelineNames;
  today: CivilDate;
  query: string;
  /** Whether what is shown is of several cars. */
  hasPlates: boolean;
  /** Whether services stand beside their quotes: then the service alone tells the lines. */
  hasAll: boolean;
}

function TimelineEntryView({ item, names, today, query, hasPlates, hasAll }: TimelineEntryProps) {
  const { title, of, state, tone, sum, hour, km, facts } = itemWords(item, names, today);
  const plate = item.vehicle === null ? '' : names.plate(item.vehicle);
  return (
    <Entry day={item.day} hour={hour} km={km} today={today} tone={item.kind === 'quote' ? 'grey' : tone} icon={icons[item.kind]}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {item.kind === 'inspection' ? <Link to={inspectionPath(item.id)}>{title}</Link> : title} <span className={styles.of}>{of}</span>
        </h3>
        {hasPlates && item.vehicle !== null && plate !== '' && <PlateLink plate={plate} size="sm" to={vehiclePath(item.vehicle)} />}
        <Badge tone={tone}>{state}</Badge>
        {sum !== null && <span className={styles.sum}>{formatMoney(sum)}</span>}
      </div>
      {!(hasAll && item.kind === 'quote' && item.isInService) && <ItemLines lines={item.lines} query={query} />}
      {item.note !== '' && <p className={styles.note}>{item.note}</p>}
      {facts !== '' && <p className={styles.facts}>{facts}</p>}
    </Entry>
  );
}

interface EntryProps {
  day: CivilDate;
  hour?: string;
  km?: string;
  today: CivilDate;
  tone: Tone;
  icon: ReactNode;
  children: ReactNode;
}

function Entry({ day, hour = '', km = '', today, tone, icon, children }: EntryProps) {
  return (
    <li className={styles.item}>
      <p className={styles.when}>
        {shortDate(day, today)}
        {hour !== '' && <span className={styles.clock}>{hour}</span>}
        {km !== '' && <span className={styles.clock}>{km}</span>}
      </p>
      <span className={styles.rail} data-part="rail">
        <span className={styles.dot} data-tone={tone}>
          {icon}
        </span>
      </span>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

export const TimelineEntry = memoRow(TimelineEntryView);

/** What was done while somebody else had the car. */
export function FormerEntry({ item, today, query }: { item: FormerItem; today: CivilDate; query: string }) {
  return (
    <Entry day={item.day} today={today} tone="grey" icon={icons.service}>
      <ItemLines lines={item.lines} query={query} />
      {item.description !== '' && <p className={styles.note}>{item.description}</p>}
    </Entry>
  );
}
