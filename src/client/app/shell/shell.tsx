import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAccess } from '#client/sync/use-access.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { RowLinks } from '#client/ui/blocks/row-link.tsx';
import { motion } from '#client/ui/motion/motion.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { lackingForScreen } from '../screen-needs.ts';
import { Splash } from '../splash.tsx';
import { shellTexts } from './texts.ts';
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
  /** Leaves the page to another of this device's people; none where nobody is known. */
  onSwitch?: (() => void) | undefined;
  /** Of who has no shop and needs one: asks the server again whether they do. */
  onLookForShop?: (() => void) | undefined;
  /** Says of an example shop that it is one. */
  example?: ReactNode;
}

/** What a signed-in screen may ask of the frame around it. */
export interface ShellContext {
  readonly userName: string;
  readonly roles: readonly MenuRoleRow[];
  readonly hasShop: boolean;
  /** Of who was taken out of the only shop that they worked in: what they can do; null of everybody else. */
  readonly outOfShop: { readonly onAskAgain: () => void; readonly onLogout: () => void } | null;
}

/** Menu and content: the page of the address, or `children`. `sync` and `notice` come from the replica, where there is one. */
export function Shell({
  userName,
  roles,
  choice,
  onLogout,
  onSwitch,
  onLookForShop,
  example,
  sync,
  notice,
  children,
}: ShellProps & { sync?: ReactNode; notice?: ReactNode; children?: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname && place.current) motion()?.turn(place.current);
    shownPath.current = pathname;
  }, [pathname]);
  const [isMoreOpen, setMoreOpen] = useState(false);
  useEffect(() => whenIdle(preloadMore), []);
  const hasShop = choice.selected !== null;
  const access = useAccess();
  const menu = withHome(roles, hasShop).filter(({ link_url }) => lackingForScreen(access, link_url) === null);
  const outOfShop = onLookForShop === undefined ? null : { onAskAgain: onLookForShop, onLogout };
  const context: ShellContext = { userName, roles: menu, hasShop, outOfShop };
  return (
    <>
      <SkipLink to="#conteudo" />
      <header className={classes.header}>
        <TopBar userName={userName} choice={choice} hasSearch={hasShop} sync={sync} onLogout={onLogout} onSwitch={onSwitch} />
        <RoleLinks label={shellTexts.mainMenu} roles={menu} />
      </header>
      {example}
      {notice}
      <RowLinks>
        <main ref={place} id="conteudo" className={classes.main} tabIndex={-1}>
          <Suspense fallback={<Splash />}>{children ?? <Outlet context={context} />}</Suspense>
        </main>
      </RowLinks>
      <BottomBar roles={menu} hasNewBudget={hasShop && access.may('budget.draft')} onMore={() => setMoreOpen(true)} />
      {isMoreOpen && (
        <Suspense fallback={null}>
          <MoreSheet
            userName={userName}
            roles={menu}
            choice={choice}
            onClose={() => setMoreOpen(false)}
            onSwitch={
              onSwitch &&
              (() => {
                setMoreOpen(false);
                onSwitch();
              })
            }
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
