import { Store } from 'lucide-react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { MessagePage } from './pages/message-page.tsx';
import type { ShellContext } from './shell/shell.tsx';
import { pageTexts } from './texts.ts';

/** Screens that work on a shop's rows; an affiliate without one gets a sentence. */
export function ShopOnly() {
  const context = useOutletContext<ShellContext>();
  if (!context.hasShop) return <MessagePage icon={<Store aria-hidden="true" />} title={pageTexts.noShop} text={pageTexts.noShopText} />;
  return <Outlet context={context} />;
}
