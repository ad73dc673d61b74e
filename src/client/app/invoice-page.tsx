import { useEffect, useState } from 'react';
import { useContact } from '#client/api/contact.ts';
import { InvoicesScreen } from '#client/features/invoices/invoices-screen.tsx';
import { askLiveCompanies, knownLiveCompanies } from '#client/sync/live-companies.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';

const { Component: StockDialog } = preloadable(async () => (await import('#client/features/stock-template/stock-dialog.tsx')).StockDialog);
const { Component: IssueChoice } = preloadable(async () => (await import('#client/features/services/issue-choice.tsx')).IssueChoice);

const GenericDialog = ({ onClose }: { onClose: () => void }) => <StockDialog id={null} onClose={onClose} />;

/** The place kept for invoices while nobody issues any on this server, then the shop's notes (ruling 47). */
export function InvoicePage() {
  const { invoices: isProvided = false } = useContact({ isUrgent: true });
  const areIssued = useIsLive() || isProvided;
  const { subscription } = useOwnSubscription();
  const isHeld = subscription?.plan.invoices !== false;
  return <InvoicesScreen place={areIssued ? (isHeld ? 'held' : 'not-held') : 'kept'} GenericDialog={GenericDialog} IssueChoice={IssueChoice} />;
}

/** Whether a company of the shop issues by the national system, as far as this device knows. */
function useIsLive(): boolean {
  const { signature } = useReplica();
  const [isLive, setLive] = useState(() => knownLiveCompanies(signature).length > 0);
  useEffect(() => {
    let isGone = false;
    void askLiveCompanies(signature).then((live) => !isGone && setLive(live.length > 0));
    return () => {
      isGone = true;
    };
  }, [signature]);
  return isLive;
}
