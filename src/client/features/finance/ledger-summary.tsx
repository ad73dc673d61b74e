import type { LedgerSummary as Summary } from '#domain/finance/finance-entry.ts';
import { formatMoney } from '#domain/values/money.ts';
import { summaryTexts as texts } from './texts.ts';

/** A month in three figures: all its entries, and beside them what was really received and spent (ruling 30). */
export function LedgerSummary({ summary: { income, expense, balance, paidIncome, paidExpense, paidBalance } }: { summary: Summary }) {
  const figures = [
    { key: 'income', name: texts.income, all: income, paid: paidIncome, word: texts.received },
    { key: 'expense', name: texts.expense, all: expense, paid: paidExpense, word: texts.spent },
    { key: 'balance', name: texts.balance, all: balance, paid: paidBalance, word: texts.done },
  ] as const;
  return (
    <dl className="finance-summary" aria-label={texts.label}>
      {figures.map(({ key, name, all, paid, word }) => (
        <div key={key} className="finance-figure">
          <dt>{name}</dt>
          <dd className={`finance-figure__all finance-figure__all--${key}`}>{formatMoney(all)}</dd>
          <dd className="finance-figure__paid">
            {formatMoney(paid)} {word}
          </dd>
        </div>
      ))}
    </dl>
  );
}
