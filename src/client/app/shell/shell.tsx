import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { preloadable } from '#client/ui/preloadable.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { Splash } from '../splash.tsx';
import { shellTexts } from '../texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { RoleLinks } from './role-links.tsx';
import type { SignatureChoice } from './signature-picker.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const { Component: MoreSheet, preload: preloadMore } = preloadable(async () => (await import('./more-sheet.tsx')).MoreSheet);

const classes = classesOf({
  header: { position: 'sticky', top: '0', zIndex: 'sticky', borderBottom: 'hairline', borderColor: 'line', bg: 'panel', _print: { display: 'none' } },
  main: {
    minH: '60dvh',
    outline: 'none',
    pb: { base: 'calc({sizes.bar} + env(safe-area-inset-bottom))', md: '0' },
  },
});

export interface ShellProps {
  userName: string;
  roles: readonly MenuRoleRow[];
  choice: SignatureChoice;
  onLogout: () => void;
}

/** What a signed-in screen may ask of the frame around it. */
export interface ShellContext {
  readonly userName: string;
  readonly roles: readonly MenuRoleRow[];
  readonly hasShop: boolean;
}

/** Menu and content: the page of the address, or `children`. `sync` and `notice` come from the replica, where there is one. */
export function Shell({
  userName,
  roles,
  choice,
  onLogout,
  sync,
  notice,
  children,
}: ShellProps & { sync?: ReactNode; notice?: ReactNode; children?: ReactNode }) {
  const [isMoreOpen, setMoreOpen] = useState(false);
  useEffect(() => whenIdle(preloadMore), []);
  const hasShop = choice.selected !== null;
  const menu = withHome(roles, hasShop);
  const context: ShellContext = { userName, roles: menu, hasShop };
  return (
    <>
      <SkipLink to="#conteudo" />
      <header className={classes.header}>
        <TopBar userName={userName} choice={choice} hasSearch={hasShop} sync={sync} onLogout={onLogout} />
        <RoleLinks label={shellTexts.mainMenu} roles={menu} />
      </header>
      {notice}
      <main id="conteudo" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<Splash />}>{children ?? <Outlet context={context} />}</Suspense>
      </main>
      <BottomBar roles={menu} hasShop={hasShop} onMore={() => setMoreOpen(true)} />
      {isMoreOpen && (
        <Suspense fallback={null}>
          <MoreSheet
            userName={userName}
            roles={menu}
            choice={choice}
            onClose={() => setMoreOpen(false)}
            onLogout={() => {
              setMoreOpen(false);
              onLogout();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const home: MenuRoleRow = { id: 'home', level: 1, bottom_text: shellTexts.home, link_url: '/dashboard', icon: 'house' };
const customers: MenuRoleRow = { id: 'customers', level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' };

/** The menu records, with the start page before them; a shop whose menu was never fetched still has its customers. */
function withHome(roles: readonly MenuRoleRow[], hasShop: boolean): readonly MenuRoleRow[] {
  const known = roles.length === 0 && hasShop ? [customers] : roles.filter(isFirstOfItsPlace);
  return known.some(({ link_url }) => link_url === '/dashboard') ? known : [home, ...known];
}

/** An affiliate with a shop has the records of both levels, the start page twice (ruling 14). */
const isFirstOfItsPlace = ({ link_url }: MenuRoleRow, index: number, roles: readonly MenuRoleRow[]) =>
  roles.findIndex((role) => role.link_url === link_url) === index;
