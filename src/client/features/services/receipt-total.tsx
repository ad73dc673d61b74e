import { useWatch, type Control } from 'react-hook-form';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import type { ServiceMoney } from './receipt-money.ts';
import { sumOfLines, type ReceiptValues } from './receipt-plan.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

/** What there is to receive. */
export function ReceiptOpen({ money: { open, pending } }: { money: ServiceMoney }) {
  return (
    <div className="services-receipt__open">
      <dl className="services-sums">
        <div>
          <dt>{texts.open}</dt>
          <dd>{formatMoney(open)}</dd>
        </div>
      </dl>
      {pending > 0 && <p className="ui-soft">{texts.pending(formatMoney(pending))}</p>}
    </div>
  );
}

/** What the payments come to, with every key: less than what is open, more, or just that. */
export function ReceiptTotal({ control, open }: { control: Control<ReceiptValues>; open: Cents }) {
  const sum = sumOfLines(useWatch({ control, name: 'lines' }));
  return (
    <div className="services-receipt__total">
      <span>
        <span className="ui-soft">{texts.total}</span>
        <strong>{formatMoney(sum)}</strong>
      </span>
      <p role="status" {...(sum > open && { className: 'services-receipt__beyond' })}>
        {standing(sum, open)}
      </p>
    </div>
  );
}

function standing(sum: Cents, open: Cents): string {
  if (sum < open) return texts.lacks(formatMoney(cents(open - sum)));
  return sum > open ? texts.exceeds(formatMoney(cents(sum - open))) : texts.fits;
}
