import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { IconButton } from '#client/ui/button.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { shortDate } from '#client/ui/short-date.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import { paymentMethods } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
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
  return (
    <section className="ui-panel finance-panel">
      <div className="ui-panel__top">
        <h2 className="ui-panel__title">{title}</h2>
        <span className="ui-soft">{entries.length > 0 && texts.count(entries.length)}</span>
      </div>
      {entries.length === 0 && <p className="finance-none">{empty}</p>}
      {entries.length > 0 && (
        // The roles outlive the `display` that a phone gives the rows.
        <table className="finance-table" role="table" aria-label={title}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(([key, name]) => (
                <th key={key} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((entry) => (
              <EntryRow key={entry.id} entry={entry} {...actions} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore title={title} left={left} onMore={showMore} />
    </section>
  );
}

function EntryRowView({ entry, today, canEdit, onEdit, onRemove, onPaid }: EntryActions & { entry: Entry }) {
  const { id, amount, description, date, due_date: due, is_paid: isPaid, method_payment: method, category, mark } = entry;
  const row = useFocusNeighbour<HTMLTableRowElement>();
  const notes = [!isPaid && due !== '' && due !== date && texts.due(shortDate(due, today)), paymentMethods[method], categoryName(category)];
  return (
    <tr ref={row} role="row">
      <td role="cell" className="finance-table__amount">
        {formatMoney(amount)}
      </td>
      <td role="cell" className="finance-table__what">
        <span className="finance-table__description">{description}</span>
        <span className="finance-table__notes">
          {mark !== 'settled' && <PendingMark state={mark} />} {notes.filter(Boolean).join(' · ')}
        </span>
      </td>
      <td role="cell" className="finance-table__paid">
        <PaidToggle entry={entry} isDisabled={!canEdit} onPaid={onPaid} />
      </td>
      <td role="cell" className="finance-table__date">
        {shortDate(date, today)}
      </td>
      <td role="cell" className="finance-table__actions">
        <IconButton label={texts.editLabel(description)} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)} />
        <IconButton label={texts.removeLabel(description)} variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(entry)} />
      </td>
    </tr>
  );
}

const EntryRow = memoRow(EntryRowView);
