import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { RowIconButton } from '#client/ui/blocks/button.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney, type Cents } from '#domain/values/money.ts';
import { kitTexts as texts } from './texts.ts';

const styles = classesOf({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '0.5', fontWeight: 'semibold' },
  lines: { color: 'soft', overflowWrap: 'anywhere', lineClamp: '2' },
  figures: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

export type ListedKit = ReplicaRow<'kits'>;

export interface KitColumns {
  /** null for who sees no prices. */
  sumOf: ((kit: ListedKit) => Cents) | null;
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onRemove: (kit: ListedKit) => void;
}

export function kitColumns({ sumOf, canEdit, onEdit, onRemove }: KitColumns): readonly Column<ListedKit>[] {
  const { columns } = texts;
  return [
    { key: 'name', header: columns.name, inCard: 'head', cell: (kit) => <NameCell kit={kit} /> },
    {
      key: 'items',
      header: columns.items,
      inCard: 'wide',
      cell: ({ items }) => (
        <span className={styles.lines}>
          {items
            .map(({ description }) => description)
            .filter(Boolean)
            .join(', ')}
        </span>
      ),
    },
    { key: 'repeats', header: columns.repeats, cell: ({ every_km, every_months }) => texts.repeats(every_km, every_months) },
    ...(sumOf === null
      ? []
      : [
          {
            key: 'sum',
            header: columns.sum,
            align: 'end',
            cell: (kit) => <span className={styles.figures}>{formatMoney(sumOf(kit))}</span>,
          } satisfies Column<ListedKit>,
        ]),
    {
      key: 'actions',
      header: columns.actions,
      align: 'end',
      inCard: 'foot',
      cell: (kit) => (
        <>
          <RowIconButton label={texts.editLabel(kit.name)} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(kit.id)} />
          <RowIconButton label={texts.removeLabel(kit.name)} variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(kit)} />
        </>
      ),
    },
  ];
}

function NameCell({ kit: { name, mark } }: { kit: ListedKit }) {
  return (
    <span className={styles.name}>
      {name}
      {mark !== 'settled' && <PendingMark state={mark} />}
    </span>
  );
}
