import { Menu, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { shellTexts } from './texts.ts';
import { RoleLink } from './role-links.tsx';
import { roleClasses } from './role-styles.ts';

const preferred = ['/dashboard', '/dashboard/orcamentos', '/dashboard/servicos', '/dashboard/clientes'];

const rank = ({ link_url }: MenuRoleRow) => (preferred.includes(link_url) ? preferred.indexOf(link_url) : preferred.length);

/** The three buttons that a thumb gets; the others are under 'Mais'. */
export function barRoles(roles: readonly MenuRoleRow[]): MenuRoleRow[] {
  return roles.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

const classes = classesOf({
  bar: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 'sticky',
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    gap: '0.5',
    minH: 'bar',
    pt: '1.5',
    px: '1.5',
    pb: 'calc({spacing.1.5} + env(safe-area-inset-bottom))',
    borderTop: 'hairline',
    borderColor: 'line',
    bg: 'panel',
    _print: { display: 'none' },
  },
  /** Half the bar: whatever the words' widths, what is between the halves stands in the middle. */
  half: { display: 'flex', flex: '1 1 0', gap: '0.5', minW: '0' },
  action: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    boxSize: 'bay',
    mt: '-5.5',
    borderRadius: 'sheet',
    bg: 'brand',
    color: 'on-brand',
    boxShadow: 'lift',
    touchAction: 'manipulation',
    '& > svg': { boxSize: '6' },
  },
});

export interface BottomBarProps {
  roles: readonly MenuRoleRow[];
  hasNewBudget: boolean;
  onMore: () => void;
}

export function BottomBar({ roles, hasNewBudget, onMore }: BottomBarProps) {
  const [first, second, third] = barRoles(roles);
  return (
    <nav className={classes.bar} data-bottom-bar aria-label={shellTexts.mainMenu}>
      <div className={classes.half}>
        {first && <RoleLink role={first} place="bottom" />}
        {second && <RoleLink role={second} place="bottom" />}
      </div>
      {hasNewBudget && (
        <Link className={classes.action} to="/dashboard/orcamentos?novo=1" aria-label={shellTexts.newBudget}>
          <Plus aria-hidden="true" />
        </Link>
      )}
      <div className={classes.half}>
        {third && <RoleLink role={third} place="bottom" />}
        <button type="button" className={roleClasses.bottom} aria-haspopup="dialog" onClick={onMore}>
          <Menu aria-hidden="true" />
          <span>{shellTexts.more}</span>
        </button>
      </div>
    </nav>
  );
}
