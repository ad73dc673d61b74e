import { Store } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { useAccess } from '#client/sync/use-access.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { MessagePage } from './pages/message-page.tsx';
import { lackingForScreen } from './screen-needs.ts';
import type { ShellContext } from './shell/shell.tsx';
import { Splash } from './splash.tsx';
import { pageTexts } from './texts.ts';

// Seen by who opens an address by hand.
const { Component: HiddenPage } = preloadable(async () => (await import('./pages/hidden-page.tsx')).HiddenPage);

const { Component: NoShopPage } = preloadable(async () => (await import('./pages/no-shop-page.tsx')).NoShopPage);

/** Screens that work on a shop's rows; an affiliate without one gets a sentence, and so does whose standing does not show them. */
export function ShopOnly() {
  const context = useOutletContext<ShellContext>();
  const lacking = lackingForScreen(useAccess(), useLocation().pathname);
  if (context.outOfShop) {
    return (
      <Suspense fallback={<Splash />}>
        <NoShopPage {...context.outOfShop} />
      </Suspense>
    );
  }
  if (!context.hasShop) return <MessagePage icon={<Store aria-hidden="true" />} title={pageTexts.noShop} text={pageTexts.noShopText} />;
  if (lacking === null) return <Outlet context={context} />;
  return (
    <Suspense fallback={<Splash />}>
      <HiddenPage needed={lacking} />
    </Suspense>
  );
}
