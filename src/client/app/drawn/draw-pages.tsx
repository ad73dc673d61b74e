import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { setPageData } from '#client/api/page-data.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { cache } from '#client/ui/theme/style-cache.ts';
import { system } from '#client/ui/theme/system.ts';
import { drawnAddresses, type DrawnAddress, type PageData } from '#contract/page-data.ts';
import { withoutUnused } from '../customer/used-tokens.ts';
import { Pages } from '../pages.tsx';
import { preloadDrawn } from './preload-drawn.ts';

/* Runs where pages are drawn (server/plugins/drawn-pages.ts) and while the app is built (drawn-build.ts), never in a browser. */

/** What belongs into `#root`, by address: what the app itself draws there at first for somebody who was never here. */
export async function drawPages(data: PageData): Promise<Record<DrawnAddress, string>> {
  await Promise.all(drawnAddresses.map(preloadDrawn));
  setPageData(data);
  const drawn = drawnAddresses.map((address) => [address, drawAt(address)] as const);
  return Object.fromEntries(drawn) as Record<DrawnAddress, string>;
}

const drawAt = (address: DrawnAddress): string =>
  renderToString(
    <StrictMode>
      <UiProvider>
        <StaticRouter location={address}>
          <Pages />
        </StaticRouter>
      </UiProvider>
    </StrictMode>,
  );

const sample: PageData = {
  plans: [{ id: 'a', name: 'A', price: 1, company: 1, users: 1 }],
  contact: { pix_key: '', pix_holder: '', pix_city: '', support_phone: '5511900000000', social: [{ name: 'x.com', url: 'https://x.com' }] },
};

/** Stands in the window whatever is read: buttons do nothing here, and a page that is longer hides what stands at its end. */
const noticeWithoutScript = [
  'noscript{display:block;position:sticky;bottom:0;z-index:1;text-align:center',
  'padding:var(--chakra-spacing-3) var(--chakra-spacing-4) calc(var(--chakra-spacing-3) + env(safe-area-inset-bottom))',
  'color:var(--chakra-colors-signal-ink);background:var(--chakra-colors-signal-soft);border-top:var(--chakra-borders-hairline) var(--chakra-colors-signal)}',
].join(';');

/** The rules of all that stands on these pages, and what Chakra's provider has every page say. */
export async function styleSheet(): Promise<string> {
  await drawPages(sample);
  const rules = Object.values(cache.inserted).filter((each) => typeof each === 'string');
  return darkWithoutScript(withoutUnused([system.layers.atRule, ...rules, noticeWithoutScript].join('\n')));
}

/** Where no script says which colours this browser has, the device says it. */
function darkWithoutScript(css: string): string {
  const [, values] = /\.dark[^{}]*\{((?:--chakra-[^;}]+;)+)\}/.exec(css) ?? [];
  if (values === undefined) throw new Error('The theme has no dark colours');
  return `${css}\n@layer tokens{@media (prefers-color-scheme:dark){html:not([data-theme]){${values}}}}`;
}
