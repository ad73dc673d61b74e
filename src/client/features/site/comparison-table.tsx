import { Check, Minus } from 'lucide-react';
import { comparisonTexts } from './texts.ts';

/** Basic beside Fiscal, row by row (spec 1 §2.4). */
export function ComparisonTable() {
  return (
    <section className="site-section site-comparison">
      <h2 id="comparison">{comparisonTexts.title}</h2>
      <table className="site-table" aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">{comparisonTexts.feature}</th>
            <th scope="col">{comparisonTexts.basic}</th>
            <th scope="col">{comparisonTexts.fiscal}</th>
          </tr>
        </thead>
        {comparisonTexts.groups.map(({ title, included, rows }) => (
          <tbody key={title}>
            <tr className="site-table__group">
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <Included isIncluded={included === 'both'} />
                <Included isIncluded />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <td className={isIncluded ? 'site-table__yes' : 'site-table__no'}>
      <Icon aria-hidden="true" />
      <span className="ui-hidden">{isIncluded ? comparisonTexts.yes : comparisonTexts.no}</span>
    </td>
  );
}
