import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import type { Permission } from '#domain/access/shop-permissions.ts';
import { whoMay } from '#domain/access/who-may.ts';
import { pageTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

const texts = {
  hidden: 'Seu papel nesta oficina não mostra esta tela.',
  whoSees: (roles: string) => `Quem vê: ${roles}.`,
} as const;

/** In the place of a screen that the person's standing does not show. */
export function HiddenPage({ needed }: { needed: Permission }) {
  return (
    <MessagePage icon={<EyeOff aria-hidden="true" />} title={texts.hidden} text={texts.whoSees(whoMay(needed))}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {pageTexts.toDashboard}
      </Link>
    </MessagePage>
  );
}
