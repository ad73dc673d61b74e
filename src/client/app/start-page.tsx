import { useOutletContext } from 'react-router-dom';
import { ShopStartScreen, StartScreen } from '#client/features/start/start-screen.tsx';
import { roleIcon } from '#client/ui/menu-icons.ts';
import type { ShellContext } from './shell/shell.tsx';

/** The start page with the person's own menu as its shortcuts. */
export function StartPage() {
  const { userName, roles, hasShop } = useOutletContext<ShellContext>();
  const shortcuts = roles
    .filter(({ link_url }) => link_url.startsWith('/') && link_url !== '/dashboard')
    .map(({ id, bottom_text, link_url, icon }) => ({ id, text: bottom_text, path: link_url, Icon: roleIcon(icon) }));
  return hasShop ? <ShopStartScreen userName={userName} shortcuts={shortcuts} /> : <StartScreen userName={userName} shortcuts={shortcuts} />;
}
