import { createElement } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { roleIcon } from '#client/ui/menu-icons.ts';

/** One button of the menu: icon over text (spec 1 §2.2). */
export function RoleLink({ role, onFollow }: { role: MenuRoleRow; onFollow?: () => void }) {
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
    <NavLink to={role.link_url} end={role.link_url === '/dashboard'} className="app-role" {...(onFollow && { onClick: onFollow })}>
      {content}
    </NavLink>
  );
}

export function RoleLinks({ label, roles }: { label: string; roles: readonly MenuRoleRow[] }) {
  return (
    <nav className="app-roles" aria-label={label}>
      {roles.map((role) => (
        <RoleLink key={role.id} role={role} />
      ))}
    </nav>
  );
}
