import { Suspense, useState, type ComponentType } from 'react';
import { useAccess } from '#client/sync/use-access.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { InvoicePlace } from './invoice-place.ts';
import { IssuedInvoices } from './issued-invoices.tsx';
import { issuedTexts as texts } from './texts.ts';

export interface IssueChoiceProps {
  onIssued: () => void;
  onClose: () => void;
}

export interface InvoicesScreenProps {
  place: InvoicePlace;
  /** The generic dialog (spec 2 §2). */
  GenericDialog: ComponentType<{ onClose: () => void }>;
  /** Chooses the finished service that a new note is of. */
  IssueChoice: ComponentType<IssueChoiceProps>;
}

const subtitles: Readonly<Record<InvoicePlace, string | false>> = { kept: texts.soon, held: false, 'not-held': texts.notHeld };

/** 'Nota Fiscal': a place kept, or the shop's notes (spec 2 §2, ruling 47). */
export function InvoicesScreen({ place, GenericDialog, IssueChoice }: InvoicesScreenProps) {
  const address = useListAddress();
  const { may } = useAccess();
  const mayIssue = may(place === 'kept' ? 'company.change' : 'invoice.issue');
  const form = mayIssue ? address.form : null;
  const [round, setRound] = useState(0);
  return (
    <Page>
      <PageHeader title={texts.page} subtitle={subtitles[place]}>
        {place !== 'not-held' && mayIssue && <CreateButton text={texts.create} onPress={address.create} />}
      </PageHeader>
      <IssuedInvoices key={round} place={place} />
      <Suspense fallback={null}>
        {form && place === 'kept' && <GenericDialog onClose={address.closeForm} />}
        {form && place === 'held' && <IssueChoice onIssued={() => setRound((before) => before + 1)} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
