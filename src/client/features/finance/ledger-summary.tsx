import { classesOf } from '#client/ui/theme/class-names.ts';
import type { LedgerSummary as Summary } from '#domain/finance/finance-entry.ts';
import { formatMoney } from '#domain/values/money.ts';
import { summaryTexts as texts } from './texts.ts';

const styles = classesOf({
  // On a phone one panel of three lines: the entries below must be in sight.
  list: {
    mb: '3.5',
    layerStyle: 'panel',
    md: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3.5', border: '0', bg: 'transparent', boxShadow: 'none' },
  },
  figure: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: '3',
    px: '4',
    py: '2',
    '& + &': { borderTop: 'hairline', borderColor: 'line' },
    md: { display: 'block', px: '4.5', py: '4', layerStyle: 'panel', '& + &': { borderColor: 'line' }, '& > dt': { color: 'soft' } },
  },
  all: {
    fontSize: { base: '2xl', lg: 'heading', xl: 'total' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: 'tighter',
    fontVariantNumeric: 'tabular-nums',
    '&[data-figure=income]': { color: 'green' },
    '&[data-figure=expense]': { color: 'red' },
  },
  paid: { gridColumn: '1 / -1', color: 'soft', fontSize: 'note', fontVariantNumeric: 'tabular-nums' },
});

/** A month in three figures: all its entries, and beside them what was really received and spent (ruling 30). */
export function LedgerSummary({ summary: { income, expense, balance, paidIncome, paidExpense, paidBalance } }: { summary: Summary }) {
  const figures = [
    { key: 'income', name: texts.income, all: income, paid: paidIncome, word: texts.received },
    { key: 'expense', name: texts.expense, all: expense, paid: paidExpense, word: texts.spent },
    { key: 'balance', name: texts.balance, all: balance, paid: paidBalance, word: texts.done },
  ] as const;
  return (
    <dl className={styles.list} aria-label={texts.label}>
      {figures.map(({ key, name, all, paid, word }) => (
        <div key={key} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.all} data-figure={key}>
            {formatMoney(all)}
          </dd>
          <dd className={styles.paid}>
            {formatMoney(paid)} {word}
          </dd>
        </div>
      ))}
    </dl>
  );
}
