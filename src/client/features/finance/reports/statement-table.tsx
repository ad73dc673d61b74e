import type { IncomeStatement } from '#domain/finance/income-statement.ts';
import { formatAmount, type Cents } from '#domain/values/money.ts';
import { reportStyles } from './report-table-styles.ts';
import { shareText, statementRows } from './statement-rows.ts';
import { statementStyles } from './statement-styles.ts';
import { monthNames, statementTexts as texts } from './texts.ts';

/** A month by its place from 0, or the whole year. */
export type Shown = number | 'total';

/** All months side by side; where there is no room for them, the shown one alone. Amounts in reais. */
export function StatementTable({ label, statement, shown }: { label: string; statement: IncomeStatement; shown: Shown }) {
  return (
    <div className={reportStyles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`${reportStyles.table} ${statementStyles.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            {monthNames.map((name, at) => (
              <th key={name} scope="col" data-shown={at === shown} aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
            <th scope="col" data-shown={shown === 'total'}>
              {texts.total}
              <small>{texts.share}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {statementRows(statement).map(({ key, kind, name, year }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">{name}</th>
              {year.months.map((amount, at) => (
                <td key={monthNames[at]} data-shown={at === shown}>
                  <Amount amount={amount} />
                </td>
              ))}
              <td data-shown={shown === 'total'}>
                <Amount amount={year.total} />
                <Share text={shareText(year.total, statement.netRevenue.total)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Amount = ({ amount }: { amount: Cents }) => (amount === 0 ? '–' : <span data-loss={amount < 0 || undefined}>{formatAmount(amount)}</span>);

const Share = ({ text }: { text: string | null }) => <small>{text === null ? '–' : `${text}%`}</small>;
