import type { NoteRead } from '#client/data/nfe/read-note-files.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { noteProblemText } from '#domain/supplier-notes/note-problems.ts';
import { dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { importTexts as texts } from './texts.ts';

const styles = classesOf({
  row: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    py: '3',
    '& + &': { borderTop: 'hairline', borderColor: 'line' },
  },
  name: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  more: { color: 'soft', fontSize: 'note', overflowWrap: 'anywhere' },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'flex-end' },
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface NoteQueueProps {
  reads: readonly NoteRead[];
  /** Keys of notes that are in the stock. */
  imported: ReadonlySet<string>;
  onReview: (key: string) => void;
}

/** What the chosen files hold: notes that can be gone through, and what is none. */
export function NoteQueue({ reads, imported, onReview }: NoteQueueProps) {
  return (
    <Panel title={texts.queue}>
      <ul aria-label={texts.queue}>
        {reads.map((read, at) => (
          <li key={`${read.name} ${at}`} className={styles.row}>
            {read.ok ? (
              <ReadNote read={read} isImported={imported.has(read.note.key)} onReview={onReview} />
            ) : (
              <>
                <div>
                  <div className={styles.name}>{read.name}</div>
                  <div className={styles.more}>{noteProblemText(read.code, read.detail)}</div>
                </div>
                <div className={styles.end}>
                  <Badge tone="red">{texts.problem}</Badge>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ReadNoteProps {
  read: Extract<NoteRead, { ok: true }>;
  isImported: boolean;
  onReview: (key: string) => void;
}

function ReadNote({ read: { note }, isImported, onReview }: ReadNoteProps) {
  const { key, number, issuer, issuedAt, totals } = note;
  return (
    <>
      <div>
        <div className={styles.name}>{issuer.name}</div>
        <div className={styles.more}>{texts.noteLine(number, formatCivilDate(dateOf(issuedAt)))}</div>
      </div>
      <div className={styles.end}>
        <strong>{formatMoney(totals.total)}</strong>
        <Badge tone={isImported ? 'grey' : 'green'}>{isImported ? texts.already : texts.ready}</Badge>
        {!isImported && (
          <RowButton aria-label={texts.reviewOf(issuer.name, number)} onClick={() => onReview(key)}>
            {texts.review}
          </RowButton>
        )}
      </div>
    </>
  );
}
