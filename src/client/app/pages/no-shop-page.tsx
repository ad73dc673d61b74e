import { LogOut, RefreshCw, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { noShopTexts } from './no-shop-texts.ts';
import { MessagePage } from './message-page.tsx';

export interface NoShopPageProps {
  /** Asks the server once more: somebody may have invited them. */
  onAskAgain: () => void;
  onLogout: () => void;
}

/** For who was taken out of the only shop that they worked in: their account is there, and what to do with it. */
export function NoShopPage({ onAskAgain, onLogout }: NoShopPageProps) {
  return (
    <MessagePage icon={<Store aria-hidden="true" />} title={noShopTexts.outOfShop} text={noShopTexts.outOfShopText}>
      <Button variant="primary" icon={<RefreshCw />} onClick={onAskAgain}>
        {noShopTexts.lookAgain}
      </Button>
      <Link to="/planos" className={buttonClass()}>
        {noShopTexts.ownShop}
      </Link>
      <Button icon={<LogOut />} onClick={onLogout}>
        {noShopTexts.signOut}
      </Button>
    </MessagePage>
  );
}
