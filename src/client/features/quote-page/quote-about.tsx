import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatPlate, plateKind } from '#domain/values/plate.ts';
import { pageStyles as styles, plates } from './page-styles.ts';
import { dayText } from './shown-times.ts';
import { quotePageTexts as texts } from './texts.ts';

/** Which quote, and of which car. */
export function QuoteAbout({ page: { car, number, quote, state }, today }: { page: QuotePage; today: CivilDate }) {
  const until = state === 'open' ? dayText(quote?.expiry_date ?? '', today) : '';
  const words = [texts.quote(number), ...(until === '' ? [] : [texts.validUntil(until)])].join(' · ');
  return (
    <div className={styles.about}>
      {car !== null && <CarPlate plate={car.plate} />}
      <div className={styles.aboutWords}>
        {car !== null && <strong>{car.model}</strong>}
        <h1 className={styles.number}>{words}</h1>
      </div>
    </div>
  );
}

function CarPlate({ plate }: { plate: string }) {
  const text = formatPlate(plate);
  if (text === '') return null;
  return (
    <span className={plates[plateKind(plate) ?? 'mercosul']} role="img" aria-label={`Placa ${text}`}>
      <span>{text}</span>
    </span>
  );
}
