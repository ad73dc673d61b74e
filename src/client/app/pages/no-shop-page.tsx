import { LogOut, RefreshCw, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { pageTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

export interface NoShopPageProps {
  /** Asks the server once more: somebody may have invited them. */
  onAskAgain: () => void;
  onLogout: () => void;
}

/** For who was taken out of the only shop that they worked in: their account is there, and what to do with it. */
export function NoShopPage({ onAskAgain, onLogout }: NoShopPageProps) {
  return (
    <MessagePage icon={<Store aria-hidden="true" />} title={pageTexts.outOfShop} text={pageTexts.outOfShopText}>
      <Button variant="primary" icon={<RefreshCw />} onClick={onAskAgain}>
        {pageTexts.lookAgain}
      </Button>
      <Link to="/planos" className={buttonClass()}>
        {pageTexts.ownShop}
      </Link>
      <Button icon={<LogOut />} onClick={onLogout}>
        {pageTexts.signOut}
      </Button>
    </MessagePage>
  );
}
