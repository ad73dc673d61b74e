import { itemTotal } from '#domain/budgets/budget.ts';
import { formatMoney } from '#domain/values/money.ts';
import { cardStyles as styles } from './card-styles.ts';
import { PhotoStrip } from './later-parts.tsx';
import { usePagePhotos } from './page-photos.ts';
import type { QuoteLine } from './quote-lines.ts';
import { quotePageTexts as texts } from './texts.ts';

export function GroupLines({ lines }: { lines: readonly QuoteLine[] }) {
  const { photos } = usePagePhotos();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const own = photos.filter((photo) => photo.line === line.at);
        const words = line.description || texts.noDescription;
        return (
          <li key={line.at}>
            <div className={styles.line}>
              <span>
                {words}
                {line.quantity > 1 && <span className={styles.pieces}>{texts.pieces(line.quantity)}</span>}
              </span>
              <span className={styles.price}>{formatMoney(itemTotal(line))}</span>
            </div>
            <PhotoStrip photos={own} label={texts.photosOf(words)} isOfLine />
          </li>
        );
      })}
    </ul>
  );
}
