import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockTexts as texts } from './texts.ts';

const styles = classesOf({ name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' } });

type Stock = ReplicaRow<'companies'>;

/** Rows that only the server has so far can be read, not yet changed. */
export const stockColumns = (canEdit: boolean, edit: (id: RowId) => void, remove: (stock: Stock) => Promise<void>): readonly Column<Stock>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    inCard: 'head',
    cell: ({ name, mark }) => (
      <span className={styles.name}>
        {name}
        {mark !== 'settled' && <PendingMark state={mark} />}
      </span>
    ),
  },
  { key: 'description', header: texts.columns.description, inCard: 'wide', cell: ({ description }) => description || texts.nothing },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (stock) => (
      <RowActions
        isDisabled={!canEdit}
        edit={{ text: texts.edit, label: texts.editLabel(stock.name), onPress: () => edit(stock.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(stock.name), onPress: () => void remove(stock) }}
      />
    ),
  },
];
