import { itemTotal } from '#domain/budgets/budget.ts';
import { formatMoney } from '#domain/values/money.ts';
import { cardStyles as styles } from './card-styles.ts';
import type { QuoteLine } from './quote-lines.ts';
import { quotePageTexts as texts } from './texts.ts';

export function GroupLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a quote have no ids here, and never move
        <li className={styles.line} key={index}>
          <span>
            {line.description || texts.noDescription}
            {line.quantity > 1 && <span className={styles.pieces}>{texts.pieces(line.quantity)}</span>}
          </span>
          <span className={styles.price}>{formatMoney(itemTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
