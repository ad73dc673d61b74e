import { Suspense, useEffect, useState } from 'react';
import { useContact } from '#client/api/contact.ts';
import { InvoicesScreen } from '#client/features/invoices/invoices-screen.tsx';
import { askLiveCompanies, knownLiveCompanies, type LiveCompany } from '#client/sync/live-companies.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { expiryNotices } from '#domain/invoices/note.ts';

const { Component: StockDialog } = preloadable(async () => (await import('#client/features/stock-template/stock-dialog.tsx')).StockDialog);
const { Component: IssueChoice } = preloadable(async () => (await import('#client/features/services/issue-choice.tsx')).IssueChoice);

const firstNotice = Math.max(...expiryNotices);

const { Component: NoteSetup } = preloadable(async () => (await import('#client/features/note-setup/note-setup-screen.tsx')).NoteSetupScreen);

const GenericDialog = ({ onClose }: { onClose: () => void }) => <StockDialog id={null} onClose={onClose} />;

/** The place kept for invoices while nobody issues any on this server, then the shop's notes (ruling 47). */
export function InvoicePage() {
  const { invoices: isProvided = false } = useContact({ isUrgent: true });
  const live = useLiveCompanies();
  const areIssued = live.length > 0 || isProvided;
  const { subscription } = useOwnSubscription();
  const ending = live.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= firstNotice);
  const isHeld = subscription?.plan.invoices !== false;
  return (
    <InvoicesScreen
      place={areIssued ? (isHeld ? 'held' : 'not-held') : 'kept'}
      ending={ending}
      refused={live.filter(({ isRefused }) => isRefused === true)}
      GenericDialog={GenericDialog}
      IssueChoice={IssueChoice}
    />
  );
}

/** The companies of the shop that issue by the national system, as far as this device knows. */
function useLiveCompanies(): readonly LiveCompany[] {
  const { signature } = useReplica();
  const [live, setLive] = useState(() => knownLiveCompanies(signature));
  useEffect(() => {
    let isGone = false;
    void askLiveCompanies(signature).then((found) => !isGone && setLive(found));
    return () => {
      isGone = true;
    };
  }, [signature]);
  return live;
}

/** 'Emitir notas', by the file of the notes: the first screens know of one file the less. */
export const NoteSetupPage = () => (
  <Suspense fallback={null}>
    <NoteSetup />
  </Suspense>
);
