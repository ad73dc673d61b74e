import { Suspense, useState, type ComponentType } from 'react';
import { useAccess } from '#client/sync/use-access.ts';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
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
  /** Companies whose certificate ends soon. */
  ending?: readonly { id: string; name: string; daysLeft: number | null }[];
  /** Companies whose municipality takes notes no longer. */
  refused?: readonly { id: string; name: string }[];
  /** The generic dialog (spec 2 §2). */
  GenericDialog: ComponentType<{ onClose: () => void }>;
  /** Chooses the finished service that a new note is of. */
  IssueChoice: ComponentType<IssueChoiceProps>;
}

const subtitles: Readonly<Record<InvoicePlace, string | false>> = { kept: texts.soon, held: false, 'not-held': texts.notHeld };

/** 'Nota Fiscal': a place kept, or the shop's notes (spec 2 §2, ruling 47). */
export function InvoicesScreen({ place, ending = [], refused = [], GenericDialog, IssueChoice }: InvoicesScreenProps) {
  const address = useListAddress();
  const { may } = useAccess();
  const mayIssue = may(place === 'kept' ? 'company.change' : 'invoice.issue');
  const form = mayIssue ? address.form : null;
  const [round, setRound] = useState(0);
  return (
    <Page>
      <PageHeader title={texts.page} subtitle={subtitles[place]}>
        {place === 'held' && may('invoice.setup') && <ToSetup />}
        {place !== 'not-held' && mayIssue && <CreateButton text={texts.create} onPress={address.create} />}
      </PageHeader>
      {ending.map(({ id, name, daysLeft }) => (
        <ErrorNotice key={id} text={texts.ending(name, daysLeft ?? 0)} action={may('invoice.setup') && <ToSetup />} />
      ))}
      {refused.map(({ id, name }) => (
        <ErrorNotice key={id} text={texts.refused(name)} action={may('invoice.setup') && <ToSetup />} />
      ))}
      <IssuedInvoices key={round} place={place} />
      <Suspense fallback={null}>
        {form && place === 'kept' && <GenericDialog onClose={address.closeForm} />}
        {form && place === 'held' && <IssueChoice onIssued={() => setRound((before) => before + 1)} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}

const ToSetup = () => (
  <Link className={buttonClass()} to="/dashboard/emitir-notas">
    {texts.setup}
  </Link>
);
