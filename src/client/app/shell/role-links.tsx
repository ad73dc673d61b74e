import { createElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { roleIcon } from '#client/ui/menu-icons.ts';

/** One button of the menu: icon over text (spec 1 §2.2). */
export function RoleLink({ role, onFollow }: { role: MenuRoleRow; onFollow?: () => void }) {
  const { pathname } = useLocation();
  const content = (
    <>
      {createElement(roleIcon(role.icon), { 'aria-hidden': true })}
      <span>{role.bottom_text}</span>
    </>
  );
  if (!role.link_url.startsWith('/')) {
    return (
      <a className="app-role" href={role.link_url} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link
      to={role.link_url}
      className="app-role"
      aria-current={isWithin(pathname, role.link_url) ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {content}
    </Link>
  );
}

// The list of services stands under the calendar's address with a dash, not with a slash.
const isWithin = (pathname: string, area: string): boolean =>
  pathname === area || (area !== '/dashboard' && [`${area}/`, `${area}-`].some((beginning) => pathname.startsWith(beginning)));

export function RoleLinks({ label, roles }: { label: string; roles: readonly MenuRoleRow[] }) {
  return (
    <nav className="app-roles" aria-label={label}>
      {roles.map((role) => (
        <RoleLink key={role.id} role={role} />
      ))}
    </nav>
  );
}
