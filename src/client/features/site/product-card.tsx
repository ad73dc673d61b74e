import { Badge } from '#client/ui/badge.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { cents, formatMoney } from '#domain/values/money.ts';
import { sampleTexts } from './texts.ts';

/** The product itself as the picture: a quote, made where there was no network. */
export function ProductCard() {
  const { car, customer, plate, lines, discountCents } = sampleTexts;
  return (
    <div className="site-quote" role="img" aria-label={sampleTexts.label}>
      <div className="site-quote__car">
        <PlateBadge plate={plate} />
        <div>
          <strong>{car}</strong>
          <span className="ui-soft">{customer}</span>
        </div>
        <Badge tone="green">{sampleTexts.state}</Badge>
      </div>
      <ul className="site-quote__lines">
        {[...lines, [sampleTexts.discount, discountCents] as const].map(([text, price]) => (
          <li key={text}>
            <span>{text}</span>
            <strong>{formatMoney(cents(price))}</strong>
          </li>
        ))}
      </ul>
      <p className="site-quote__total">
        <span>{sampleTexts.total}</span>
        <strong>{formatMoney(cents(sampleTexts.totalCents))}</strong>
      </p>
      <span className="ui-badge ui-badge--yellow ui-sync">{sampleTexts.pending}</span>
    </div>
  );
}
