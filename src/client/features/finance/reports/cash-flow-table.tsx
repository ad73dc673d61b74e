import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatAmount } from '#domain/values/money.ts';
import { reportStyles as styles } from './report-table-styles.ts';
import { cashTexts as texts, dayName } from './texts.ts';

/** The chart's figures, one line a day, in reais. */
export function CashFlowTable({ id, label, days, today }: { id?: string; label: string; days: readonly CashDay[]; today: CivilDate }) {
  return (
    <div id={id} className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.income}</th>
            <th scope="col">{texts.expense}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, income, expense, balance }) => (
            <tr key={date} {...(date === today && { 'aria-current': 'date' })}>
              <th scope="row">{dayName(date, today)}</th>
              <td>{formatAmount(income)}</td>
              <td>{formatAmount(expense)}</td>
              <td>{formatAmount(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
