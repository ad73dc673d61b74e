import { formatMoney, type Cents } from '#domain/values/money.ts';
import { cardStyles as styles } from './card-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

/** What would have been paid, and that it is refused: in one line, wherever that has room. */
export function RefusedSum({ sum }: { sum: Cents }) {
  return (
    <span className={styles.outcome}>
      <s className={styles.struck}>{formatMoney(sum)}</s>
      <span className={styles.refused}>{texts.refused}</span>
    </span>
  );
}
