import type { ReactNode } from 'react';
import { paymentText } from '#domain/budgets/quote-words.ts';
import { formatMoney } from '#domain/values/money.ts';
import { footStyles as styles } from './page-styles.ts';
import type { Choice, ShownQuote } from './quote-lines.ts';
import { quotePageTexts as texts } from './texts.ts';

/** What stays at the foot of the window: the sum of what is chosen, and what can be done. */
export function QuoteFoot({ quote, choice, children }: { quote: ShownQuote; choice: Choice; children: ReactNode }) {
  const { length } = quote.groups;
  const hint = [
    ...(length > 1 ? [texts.chosenGroups(choice.taken.length, length)] : []),
    ...(quote.installments !== null && choice.total > 0 ? [partsText(quote.installments, choice)] : []),
  ].join(' · ');
  return (
    <section className={styles.foot} aria-label={texts.yourAnswer}>
      <div className={styles.inner}>
        <div className={styles.sum} role="status">
          <div className={styles.words}>
            <strong>{length > 1 ? texts.chosenTotal : texts.total}</strong>
            {hint !== '' && <span>{hint}</span>}
          </div>
          <span className={styles.total}>{formatMoney(choice.total)}</span>
        </div>
        {children}
      </div>
    </section>
  );
}

function partsText(installments: number, { total }: Choice): string {
  const text = paymentText({ installments, total });
  return installments === 1 ? text.toLocaleLowerCase('pt-BR') : texts.or(text);
}
