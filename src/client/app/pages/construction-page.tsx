import { Construction } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { pageTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

/** An area of the menu that is not there yet. */
export function ConstructionPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <MessagePage icon={<Construction aria-hidden="true" />} title={pageTexts.construction} text={pageTexts.constructionText}>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {pageTexts.toDashboard}
        </Link>
      </MessagePage>
    </Page>
  );
}
