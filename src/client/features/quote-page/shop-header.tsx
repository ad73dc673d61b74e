import { Phone } from 'lucide-react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { callLink } from './contact.ts';
import { buttons, pageStyles as styles } from './page-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

/** Whose quote it is: the only brand of the page. */
export function ShopHeader({ name, address, phone, logo }: QuotePage['shop']) {
  return (
    <header className={styles.top}>
      <div className={styles.shop}>
        {logo !== '' && <img className={styles.logo} src={logo} alt="" />}
        <div className={styles.shopWords}>
          <strong>{name}</strong>
          {address !== '' && <span>{address}</span>}
        </div>
        {phone !== '' && (
          <a className={buttons.icon} href={callLink(phone)} aria-label={texts.call(name)} title={texts.call(name)}>
            <Phone aria-hidden="true" />
          </a>
        )}
      </div>
    </header>
  );
}
