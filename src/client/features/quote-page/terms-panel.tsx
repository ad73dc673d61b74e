import { paymentText } from '#domain/budgets/quote-words.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, type Cents } from '#domain/values/money.ts';
import { termStyles as styles } from './card-styles.ts';
import { pageStyles } from './page-styles.ts';
import type { ShownQuote } from './quote-lines.ts';
import { dayText } from './shown-times.ts';
import { quotePageTexts as texts } from './texts.ts';

interface TermsPanelProps {
  readonly quote: ShownQuote;
  /** Of what is chosen. */
  readonly discount: Cents;
  readonly total: Cents;
  readonly today: CivilDate;
  /** Where nothing else on the page says it. */
  readonly isTotalShown?: boolean;
}

/** What the law has a quote say besides its lines (CDC arts. 21, 26 and 40). */
export function TermsPanel({ quote, discount, total, today, isTotalShown = false }: TermsPanelProps) {
  const terms = [
    [texts.discount, discount > 0 ? `−${formatMoney(discount)}` : ''],
    [texts.total, isTotalShown ? formatMoney(total) : ''],
    [texts.payment, paymentText({ installments: quote.installments, total })],
    [texts.starts, dayText(quote.starts_on, today)],
    [texts.ends, dayText(quote.ends_on, today)],
  ].filter(([, text]) => text !== '');
  return (
    <section className={pageStyles.panel} aria-label={texts.conditions}>
      {terms.length > 0 && (
        <dl className={styles.terms}>
          {terms.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.said}>
        {quote.used_parts && <li>{texts.usedParts}</li>}
        <li>{texts.warranty}</li>
      </ul>
    </section>
  );
}
