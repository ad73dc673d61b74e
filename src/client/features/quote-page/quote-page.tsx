import { CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useToday } from '#client/ui/timing/use-today.ts';
import type { QuotePage as Page } from '#contract/quote-page-calls.ts';
import { AnsweredQuote } from './answered-quote.tsx';
import { ClosedQuote } from './closed-quote.tsx';
import { OpenQuote } from './open-quote.tsx';
import type { PageFailure } from './page-failure.ts';
import { PhotosOfPage } from './photos-of-page.tsx';
import { buttons, pageStyles as styles } from './page-styles.ts';
import type { QuoteLink } from './quote-calls.ts';
import { ShopHeader } from './shop-header.tsx';
import { StateBox } from './state-box.tsx';
import { quotePageTexts as texts } from './texts.ts';
import { useQuotePage } from './use-quote-page.ts';

/**
 * Where a shop's customer reads a quote, answers it and later sees how far the car is (ruling 42). Without router and session: it is
 * a page of its own for who has the link.
 */
export function QuotePage({ token, terms }: QuoteLink) {
  const { state, reload } = useQuotePage({ token, terms });
  return (
    <div className={styles.page}>
      {state.kind === 'loading' && <LoadingQuote />}
      {state.kind === 'failed' && <Failure failure={state.failure} onRetry={() => void reload()} />}
      {state.kind === 'shown' && <ShownPage page={state.page} token={token} reload={reload} />}
    </div>
  );
}

function ShownPage({ page, token, reload }: { page: Page; token: string; reload: () => Promise<void> }) {
  const today = useToday();
  const [opened] = useState(page.state);
  const { shop, number, state, quote, photos } = page;
  useEffect(() => {
    document.title = texts.title(number, shop.name);
  }, [number, shop.name]);
  const isNews = opened !== state;
  return (
    <PhotosOfPage photos={photos} reload={reload}>
      <ShopHeader {...shop} />
      {state === 'open' && quote !== null && <OpenQuote key={quote.terms} page={page} quote={quote} token={token} today={today} reload={reload} />}
      {(state === 'changed' || state === 'expired') && <ClosedQuote page={page} today={today} isNews={isNews} />}
      {(state === 'approved' || state === 'rejected') && <AnsweredQuote page={page} today={today} isNews={isNews} />}
    </PhotosOfPage>
  );
}

function LoadingQuote() {
  return (
    <main className={styles.main} aria-busy="true">
      <p className={styles.hidden} role="status">
        {texts.loading}
      </p>
      <div className={styles.bone} data-small="" />
      <div className={styles.bone} />
      <div className={styles.bone} />
    </main>
  );
}

function Failure({ failure: { title, text, canRetry }, onRetry }: { failure: PageFailure; onRetry: () => void }) {
  return (
    <main className={styles.main}>
      <h1 className={styles.hidden}>{title}</h1>
      <StateBox tone="yellow" icon={<CircleAlert aria-hidden="true" />} title={title} text={text} isNews={false} />
      {canRetry && (
        <button type="button" className={buttons.wide} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {texts.retry}
        </button>
      )}
    </main>
  );
}
