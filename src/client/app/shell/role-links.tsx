import { createElement, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { roleIcon } from '#client/ui/blocks/menu-icons.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { roleClasses, type RolePlace } from './role-styles.ts';

interface RoleLinkProps {
  role: MenuRoleRow;
  place: RolePlace;
  onFollow?: () => void;
}

/** One button of the menu: icon over text (spec 1 §2.2). */
export function RoleLink({ role, place, onFollow }: RoleLinkProps) {
  const { pathname } = useLocation();
  const isHere = isWithin(pathname, role.link_url);
  const link = useRef<HTMLAnchorElement>(null);
  // On a tablet the row is longer than the window: where one is must be seen.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  const content = (
    <>
      {createElement(roleIcon(role.icon), { 'aria-hidden': true })}
      <span>{role.bottom_text}</span>
    </>
  );
  if (!role.link_url.startsWith('/')) {
    return (
      <a className={roleClasses[place]} href={role.link_url} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link
      ref={link}
      to={role.link_url}
      className={roleClasses[place]}
      aria-current={isHere ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {content}
    </Link>
  );
}

// The list of services stands under the calendar's address with a dash, not with a slash.
const isWithin = (pathname: string, area: string): boolean =>
  pathname === area || (area !== '/dashboard' && [`${area}/`, `${area}-`].some((beginning) => pathname.startsWith(beginning)));

const { row } = classesOf({
  row: {
    display: { base: 'none', md: 'flex' },
    gap: '1',
    pt: '0.5',
    pb: '2',
    ps: 'max({spacing.3.5}, env(safe-area-inset-left))',
    pe: 'max({spacing.3.5}, env(safe-area-inset-right))',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
});

export function RoleLinks({ label, roles }: { label: string; roles: readonly MenuRoleRow[] }) {
  return (
    <nav className={row} aria-label={label}>
      {roles.map((role) => (
        <RoleLink key={role.id} role={role} place="top" />
      ))}
    </nav>
  );
}
