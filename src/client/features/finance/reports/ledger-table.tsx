import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import { paymentMethods, summarise } from '#domain/finance/finance-entry.ts';
import { formatAmount, formatMoney } from '#domain/values/money.ts';
import { reportStyles as styles } from './report-table-styles.ts';
import { dayText, ledgerTexts as texts } from './texts.ts';

const titles = [texts.date, texts.description, texts.category, texts.method, texts.paid, texts.income, texts.expense];

/** A month's entries and their sums, for paper. */
export function LedgerTable({ label, entries }: { label: string; entries: readonly ReplicaRow<'entries'>[] }) {
  if (entries.length === 0) return <p>{texts.empty}</p>;
  const { income, expense, balance } = summarise(entries);
  return (
    <table className={`${styles.table} ${styles.words}`} aria-label={label}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{dayText(entry.date)}</td>
            <td>{entry.description}</td>
            <td>{categoryName(entry.category)}</td>
            <td>{paymentMethods[entry.method_payment]}</td>
            <td>{entry.is_paid ? texts.yes : texts.no}</td>
            <td>{entry.type === 'income' && formatAmount(entry.amount)}</td>
            <td>{entry.type === 'expense' && formatAmount(entry.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {texts.sum}
          </th>
          <td>{formatMoney(income)}</td>
          <td>{formatMoney(expense)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={5}>
            {texts.balance}
          </th>
          <td colSpan={2}>{formatMoney(balance)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
