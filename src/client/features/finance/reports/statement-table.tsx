import './report-table.css';
import './statement.css';
import type { IncomeStatement } from '#domain/finance/income-statement.ts';
import { formatAmount, type Cents } from '#domain/values/money.ts';
import { shareText, statementRows } from './statement-rows.ts';
import { monthNames, statementTexts as texts } from './texts.ts';

/** A month by its place from 0, or the whole year. */
export type Shown = number | 'total';

/** All months side by side; where there is no room for them, the shown one alone. Amounts in reais. */
export function StatementTable({ label, statement, shown }: { label: string; statement: IncomeStatement; shown: Shown }) {
  const place = (column: Shown) => (column === shown ? 'statement__value is-shown' : 'statement__value');
  return (
    <div className="report-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="report-table statement" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            {monthNames.map((name, at) => (
              <th key={name} scope="col" className={place(at)} aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
            <th scope="col" className={place('total')}>
              {texts.total}
              <small>{texts.share}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {statementRows(statement).map(({ key, kind, name, year }) => (
            <tr key={key} className={`statement__${kind}`}>
              <th scope="row">{name}</th>
              {year.months.map((amount, at) => (
                <td key={monthNames[at]} className={place(at)}>
                  <Amount amount={amount} />
                </td>
              ))}
              <td className={place('total')}>
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

const Amount = ({ amount }: { amount: Cents }) =>
  amount === 0 ? '–' : <span className={amount < 0 ? 'statement__loss' : undefined}>{formatAmount(amount)}</span>;

const Share = ({ text }: { text: string | null }) => <small>{text === null ? '–' : `${text}%`}</small>;
