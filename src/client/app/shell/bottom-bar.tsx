import { Menu, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { shellTexts } from '../texts.ts';
import { RoleLink } from './role-links.tsx';

const preferred = ['/dashboard', '/dashboard/orcamentos', '/dashboard/servicos', '/dashboard/clientes'];

const rank = ({ link_url }: MenuRoleRow) => (preferred.includes(link_url) ? preferred.indexOf(link_url) : preferred.length);

/** The three buttons that a thumb gets; the others are under 'Mais'. */
export function barRoles(roles: readonly MenuRoleRow[]): MenuRoleRow[] {
  return roles.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

export function BottomBar({ roles, hasShop, onMore }: { roles: readonly MenuRoleRow[]; hasShop: boolean; onMore: () => void }) {
  const [first, second, third] = barRoles(roles);
  return (
    <nav className="app-bottom" aria-label={shellTexts.mainMenu}>
      {first && <RoleLink role={first} />}
      {second && <RoleLink role={second} />}
      {hasShop && (
        <Link className="app-bottom__action" to="/dashboard/orcamentos?novo=1" aria-label={shellTexts.newBudget}>
          <Plus aria-hidden="true" />
        </Link>
      )}
      {third && <RoleLink role={third} />}
      <button type="button" className="app-role" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden="true" />
        <span>{shellTexts.more}</span>
      </button>
    </nav>
  );
}
