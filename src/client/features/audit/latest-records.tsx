import { Link } from 'react-router-dom';
import { request } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { Initials } from '#client/ui/blocks/initials.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { useToday } from '#client/ui/timing/use-today.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { readTrail } from '#contract/audit-calls.ts';
import { dateOf, timeOf, type CivilDate } from '#domain/values/civil-date.ts';
import { happeningOf } from './happening.ts';
import { momentHere, sentenceOf, subjectText, whoText, type EventText } from './happening-words.ts';
import { latestTexts as texts } from './texts.ts';
import { useNames } from './use-names.ts';

const shown = 3;
// Of some rows nothing may be left that the reader sees.
const asked = 10;
const askAgainMs = 5_000;

const styles = classesOf({
  panel: { overflow: 'hidden', layerStyle: 'panel' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '3', ps: '4.5', pe: '2' },
  title: { textStyle: 'cardTitle' },
  all: { color: 'brand' },
  list: { p: '0', listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    px: '4.5',
    py: '2',
    borderTop: 'hairline',
    borderColor: 'line',
  },
  sentence: { overflowWrap: 'anywhere', gridColumn: { base: '2 / -1', sm: 'auto' }, '& > b': { fontWeight: 'semibold' } },
  when: { gridColumn: { base: '2', sm: 'auto' }, textStyle: 'note', whiteSpace: 'nowrap' },
});

export interface LatestRecordsProps {
  /** Another one asks anew. */
  version: string;
  eventText: EventText;
}

/** What was done last in the shop, and the way to all of it. For who may read that; without a network it is not there. */
export function LatestRecords({ version, eventText }: LatestRecordsProps) {
  const { signature } = useReplica();
  const today = useToday();
  const { answer } = useAsked(
    `${readTrail.name} ${signature} ${version}`,
    (signal) => request(readTrail, { params: { signature }, query: { per_page: asked } }, signal),
    { againMs: askAgainMs, whenOnline: 'quietly' },
  );
  const rows = answer?.data.data.slice(0, shown) ?? [];
  const names = useNames(rows.map(happeningOf));
  const own = currentSession()?.content.sub;
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="latest-records">
      <div className={styles.head}>
        <h2 id="latest-records" className={styles.title}>
          {texts.title}
        </h2>
        <Link className={`${buttonClass({ variant: 'quiet' })} ${styles.all}`} to="/dashboard/registros">
          {texts.all}
        </Link>
      </div>
      <ul className={styles.list} aria-labelledby="latest-records">
        {rows.map((row) => {
          const happening = happeningOf(row);
          const who = whoText(happening);
          const sentence = sentenceOf(happening, names, eventText);
          const subject = subjectText(happening, names);
          return (
            <li key={row.id} className={styles.item}>
              <Initials name={who} seed={row.actor?.id ?? who} tone={row.actor === null ? 'quiet' : row.actor.id === own ? 'own' : undefined} />
              <span className={styles.sentence}>
                <b>{who}</b>
                {sentence.slice(who.length)}
                {subject !== '' && ` · ${subject}`}
              </span>
              <time dateTime={row.at} className={styles.when}>
                {whenText(Date.parse(row.at), today)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Hoje 12:58', '18/11 16:40'. */
function whenText(atMs: number, today: CivilDate): string {
  const moment = momentHere(atMs);
  return `${shortDate(dateOf(moment), today)} ${timeOf(moment)}`;
}
