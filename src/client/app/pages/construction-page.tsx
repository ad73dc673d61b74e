import { Construction } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentSession } from '#client/api/session.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { pageTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

/** An area of the menu that is not there yet. */
export function ConstructionPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <ConstructionMessage />
    </Page>
  );
}

export function PublicConstructionPage() {
  return <ConstructionMessage />;
}

function ConstructionMessage() {
  const isSignedIn = currentSession() !== null;
  return (
    <MessagePage icon={<Construction aria-hidden="true" />} title={pageTexts.construction} text={pageTexts.constructionText}>
      <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass({ variant: 'primary' })}>
        {isSignedIn ? pageTexts.toDashboard : pageTexts.toLogin}
      </Link>
    </MessagePage>
  );
}
