import { Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import { BookingDialogs } from '#client/features/services/booking/booking-dialogs.tsx';
import { StartScreen } from '#client/features/start/start-screen.tsx';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { roleIcon } from '#client/ui/blocks/menu-icons.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { ShellContext } from './shell/shell.tsx';
import { Splash } from './splash.tsx';

const { Component: NoShopPage } = preloadable(async () => (await import('./pages/no-shop-page.tsx')).NoShopPage);

/** The start page: the yard of a person's shop, else their own menu as shortcuts. */
export function StartPage() {
  const { userName, roles, hasShop, outOfShop } = useOutletContext<ShellContext>();
  if (outOfShop) {
    return (
      <Suspense fallback={<Splash />}>
        <NoShopPage {...outOfShop} />
      </Suspense>
    );
  }
  if (hasShop) {
    return (
      <>
        <ShopStartScreen userName={userName} />
        <BookingDialogs />
      </>
    );
  }
  const shortcuts = roles
    .filter(({ link_url }) => link_url.startsWith('/') && link_url !== '/dashboard')
    .map(({ id, bottom_text, link_url, icon }) => ({ id, text: bottom_text, path: link_url, Icon: roleIcon(icon) }));
  return <StartScreen userName={userName} shortcuts={shortcuts} />;
}
