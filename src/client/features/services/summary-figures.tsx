import { formatMoney } from '#domain/values/money.ts';
import { financeTexts as texts } from './texts.ts';
import type { Summary } from './use-summary.ts';

export function SummaryFigures({ summary: { received, total, balance } }: { summary: Summary }) {
  return (
    <dl className="services-sums">
      {(
        [
          [texts.received, received],
          [texts.quoted, total],
          [texts.balance, balance],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
