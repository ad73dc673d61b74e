import { Card, Text } from '@chakra-ui/react';
import { useMemo, useRef, type CSSProperties } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { ListMotion } from '#client/ui/motion/list-motion.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import { paymentMethods } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import { EntryActionButtons } from './entry-action-buttons.tsx';
import { tableStyles as styles } from './entry-table-styles.ts';
import { listStyles } from './list-styles.ts';
import { PaidToggle } from './paid-toggle.tsx';
import { ShowMore, useShownRows } from './show-more.tsx';
import { tableTexts as texts } from './texts.ts';
import { useFocusNeighbour } from './use-focus-neighbour.ts';

type Entry = ReplicaRow<'entries'>;

export interface EntryActions {
  today: CivilDate;
  canEdit: boolean;
  onEdit: (id: Entry['id']) => void;
  onRemove: (entry: Entry) => void;
  /** False: it could not be saved. */
  onPaid: (entry: Entry, isPaid: boolean) => Promise<boolean>;
}

export interface EntryTableProps extends EntryActions {
  title: string;
  entries: readonly Entry[];
  empty: string;
  /** Names the list: another one is shown from its beginning. */
  listKey: string;
}

const columns = Object.entries(texts.columns);

/** The entries of a month that came in, or that went out (spec 2 §2). */
export function EntryTable({ title, entries, empty, listKey, ...actions }: EntryTableProps) {
  const { shown, left, showMore } = useShownRows(entries, listKey);
  const rows = useRef<HTMLTableSectionElement>(null);
  const amount = useMemo(() => longestAmount(entries), [entries]);
  return (
    <Card.Root as="section" className={listStyles.panel}>
      <Card.Header>
        <Card.Title as="h2">{title}</Card.Title>
        <Text as="span" color="soft">
          {entries.length > 0 && texts.count(entries.length)}
        </Text>
      </Card.Header>
      {entries.length === 0 && <p className={listStyles.none}>{empty}</p>}
      {entries.length > 0 && (
        // The roles outlive the `display` that a phone gives the rows.
        <table className={styles.table} role="table" aria-label={title} style={{ '--amount': amount } as CSSProperties}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(([key, name]) => (
                <th key={key} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows} role="rowgroup">
            {shown.map((entry) => (
              <EntryRow key={entry.id} entry={entry} {...actions} />
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && <ListMotion list={rows} />}
      <ShowMore title={title} left={left} onMore={showMore} />
    </Card.Root>
  );
}

/** Of how many signs the longest sum is. */
const longestAmount = (entries: readonly Entry[]): number =>
  formatMoney(entries.reduce<Cents>((most, { amount }) => (amount > most ? amount : most), cents(0))).length;

function EntryRowView({ entry, today, canEdit, onEdit, onRemove, onPaid }: EntryActions & { entry: Entry }) {
  const { amount, description, date, due_date: due, is_paid: isPaid, method_payment: method, category, mark } = entry;
  const row = useFocusNeighbour<HTMLTableRowElement>();
  const notes = [!isPaid && due !== '' && due !== date && texts.due(shortDate(due, today)), paymentMethods[method], categoryName(category)];
  return (
    <tr ref={row} role="row">
      <td role="cell" className={styles.amount}>
        {formatMoney(amount)}
      </td>
      <td role="cell" className={styles.what}>
        <span className={listStyles.description} data-part="description">
          {description}
        </span>
        <span className={listStyles.notes}>
          {mark !== 'settled' && <PendingMark state={mark} />} {notes.filter(Boolean).join(' · ')}
        </span>
      </td>
      <td role="cell" className={styles.paid}>
        <PaidToggle entry={entry} isDisabled={!canEdit} onPaid={onPaid} />
      </td>
      <td role="cell" className={styles.date}>
        {shortDate(date, today)}
      </td>
      <td role="cell" className={styles.actions}>
        <EntryActionButtons entry={entry} canEdit={canEdit} onEdit={onEdit} onRemove={onRemove} />
      </td>
    </tr>
  );
}

const EntryRow = memoRow(EntryRowView);
