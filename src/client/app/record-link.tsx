import { ScrollText } from 'lucide-react';
import { Link, useOutletContext } from 'react-router-dom';
import { useAccess } from '#client/sync/use-access.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import type { ShellContext } from './shell/shell.tsx';

// On a phone it stands beside the page's title.
const [label, fullLabel] = ['Registros', 'Registros da oficina'];

/** To who did what in the shop, for who may read that. */
export function RecordLink() {
  const { hasShop } = useOutletContext<ShellContext>();
  const { may } = useAccess();
  if (!hasShop || !may('audit.read')) return null;
  return (
    <Link className={buttonClass({})} to="/dashboard/registros" aria-label={fullLabel}>
      <ScrollText aria-hidden="true" />
      {label}
    </Link>
  );
}
