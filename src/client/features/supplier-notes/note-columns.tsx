import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { noteTexts as texts } from './texts.ts';
import type { NoteEnd } from './use-notes.ts';

const styles = classesOf({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '0.5', fontWeight: 'semibold' },
  figures: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  also: { display: 'block', flexBasis: 'full', color: 'soft', fontSize: 'note', fontWeight: 'normal' },
});

const tones: Readonly<Record<NoteEnd | 'in', Tone>> = { in: 'green', undoing: 'yellow', undone: 'grey' };

type Note = ReplicaRow<'supplier_notes'>;

interface Shown {
  readonly ends: ReadonlyMap<RowId, NoteEnd>;
  readonly doubled: ReadonlySet<RowId>;
  readonly onOpen: (id: RowId) => void;
}

export const noteColumns = ({ ends, doubled, onOpen }: Shown): readonly Column<Note>[] => [
  { key: 'supplier', header: texts.columns.supplier, inCard: 'head', cell: (note) => <SupplierCell note={note} isDoubled={doubled.has(note.id)} /> },
  { key: 'number', header: texts.columns.number, cell: ({ number }) => <span className={styles.figures}>{number.toLocaleString('pt-BR')}</span> },
  { key: 'issued', header: texts.columns.issued, cell: ({ issued_on }) => <span className={styles.figures}>{formatCivilDate(issued_on)}</span> },
  { key: 'imported', header: texts.columns.imported, cell: ({ at }) => <span className={styles.figures}>{formatCivilDate(dateOf(at))}</span> },
  { key: 'total', header: texts.columns.total, align: 'end', cell: ({ total }) => <span className={styles.figures}>{formatMoney(total)}</span> },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ id }) => <Badge tone={tones[ends.get(id) ?? 'in']}>{texts.states[ends.get(id) ?? 'in']}</Badge>,
  },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: ({ id, number, supplier }) => (
      <RowButton variant="quiet" aria-label={texts.open(`NF-e ${number} de ${supplier}`)} onClick={() => onOpen(id)}>
        {texts.openShort}
      </RowButton>
    ),
  },
];

function SupplierCell({ note: { supplier, mark, by }, isDoubled }: { note: Note; isDoubled: boolean }) {
  return (
    <span className={styles.name}>
      {supplier}
      {mark !== 'settled' && <PendingMark state={mark} />}
      {isDoubled && <span className={styles.also}>{texts.alsoHere(by)}</span>}
    </span>
  );
}
