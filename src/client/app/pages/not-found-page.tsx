import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentSession } from '#client/api/session.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { pageTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const isSignedIn = currentSession() !== null;
  return (
    <MessagePage icon={<MapPinOff aria-hidden="true" />} title={pageTexts.notFound} text={pageTexts.notFoundText}>
      <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass({ variant: 'primary' })}>
        {isSignedIn ? pageTexts.toDashboard : pageTexts.toLogin}
      </Link>
    </MessagePage>
  );
}
