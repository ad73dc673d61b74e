import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { Link } from 'react-router-dom';
import type { LowProduct, LowStock } from './read-side.ts';
import { sideStyles as styles } from './side-styles.ts';
import { sideTexts as texts } from './yard-texts.ts';

const shown = 4;

/** What is at or under its minimum, or lacks for approved work, the emptiest first. */
export function LowStockPanel({ low: { products, isCut } }: { low: LowStock }) {
  return (
    <section className={styles.panel} aria-label={texts.lowStock}>
      <header className={styles.head}>
        <h2>{texts.lowStock}</h2>
        <Link className={styles.link} to="/dashboard/estoque?baixo=1">
          {products.length > shown ? texts.moreLow(`${products.length}${isCut ? '+' : ''}`) : texts.stock}
        </Link>
      </header>
      {products.length === 0 && <p className={styles.empty}>{texts.noneLow}</p>}
      <ul>
        {products.slice(0, shown).map((product) => (
          <li key={product.id} className={styles.product}>
            <span>{product.name}</span>
            <ShareBar share={levelOf(product)} />
            <span className={styles.pieces}>
              <strong {...(product.available <= 0 && { 'data-none': '' })}>{product.available.toLocaleString('pt-BR')}</strong>{' '}
              {texts.least(product.minimum)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much of the minimum is there. */
const levelOf = ({ available, minimum }: LowProduct) => (minimum === 0 ? 0 : available / minimum);
