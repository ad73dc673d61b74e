import { Check, OctagonX, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { PageInspection, QuotePage } from '#contract/quote-page-calls.ts';
import { cardStyles } from './card-styles.ts';
import { inspectionStyles as styles } from './inspection-styles.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import { buttons, pageStyles } from './page-styles.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { usePagePhotos } from './page-photos.ts';

type Group = PageInspection['groups'][number];
type Line = Group['lines'][number];

const icons = { green: Check, yellow: TriangleAlert, red: OctagonX } as const;
const colours = ['red', 'yellow', 'green'] as const;

/** What was found at the car: what needs work at once, what is in order when it is asked for, and on paper all of it. */
export function InspectionsPanel({ inspections }: Pick<QuotePage, 'inspections'>) {
  return inspections.map((inspection, at) => <InspectionPanel key={at} inspection={inspection} />);
}

function InspectionPanel({ inspection }: { inspection: PageInspection }) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const { photos } = usePagePhotos();
  const { name, groups } = inspection;
  const lines = groups.flatMap((group) => group.lines);
  // In order, and nothing to look at.
  const isFolded = ({ id, colour }: Line) => colour === 'green' && !photos.some(({ found }) => found === id);
  const folded = lines.filter(isFolded).length;
  return (
    <section className={pageStyles.panel} aria-labelledby={heading}>
      <div>
        <h2 className={cardStyles.name} id={heading}>
          {texts.title(name)}
        </h2>
        <p className={pageStyles.note}>{aboutOf(inspection)}</p>
      </div>
      <Counts lines={lines} />
      {groups.map((group, at) => (
        <GroupFound key={at} group={group} isWhole={isWhole} isFolded={isFolded} />
      ))}
      {folded > 0 && (
        <button type="button" className={`${buttons.wide} ${styles.more}`} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(folded)}
        </button>
      )}
    </section>
  );
}

function aboutOf({ day, km, is_concluded, seen, total }: PageInspection): string {
  const when = day === '' ? '' : texts.madeOn(day);
  return [when, km === null ? '' : texts.km(km), is_concluded ? '' : texts.goesOn(seen, total)].filter(Boolean).join(' · ');
}

function Counts({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.counts} aria-label={texts.summary}>
      {colours.map((colour) => {
        const count = lines.filter((line) => line.colour === colour).length;
        return (
          count > 0 && (
            <li key={colour} className={styles.mark} data-colour={colour}>
              <Mark colour={colour} words={texts.counts[colour](count)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Mark({ colour, words }: { colour: Line['colour']; words: string }) {
  const Icon = icons[colour];
  return (
    <>
      <Icon aria-hidden="true" />
      {words}
    </>
  );
}

function GroupFound({ group: { name, lines }, isWhole, isFolded }: { group: Group; isWhole: boolean; isFolded: (line: Line) => boolean }) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading} data-folded={(!isWhole && lines.every(isFolded)) || undefined}>
      <h3 id={heading}>{name}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <FoundLine key={line.id} line={line} isAway={!isWhole && isFolded(line)} />
        ))}
      </ul>
    </section>
  );
}

function FoundLine({ line: { id, name, colour, word, value, limit, note }, isAway }: { line: Line; isAway: boolean }) {
  const { photos } = usePagePhotos();
  const own = photos.filter(({ found }) => found === id);
  return (
    <li className={styles.line} data-folded={isAway || undefined}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.mark} data-colour={colour}>
          <Mark colour={colour} words={word} />
        </span>
        {(value !== '' || limit !== '') && (
          <span className={styles.measure}>
            {value !== '' && <strong>{value}</strong>}
            {limit !== '' && <small>{limit}</small>}
          </span>
        )}
      </div>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {own.length > 0 && <PhotoStrip photos={own} label={texts.photosOf(name)} known={name} isOfLine />}
    </li>
  );
}
