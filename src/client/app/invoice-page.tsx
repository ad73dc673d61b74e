import { useContact } from '#client/api/contact.ts';
import { InvoicesScreen } from '#client/features/invoices/invoices-screen.tsx';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';

const { Component: StockDialog } = preloadable(async () => (await import('#client/features/stock-template/stock-dialog.tsx')).StockDialog);
const { Component: IssueChoice } = preloadable(async () => (await import('#client/features/services/issue-choice.tsx')).IssueChoice);

const GenericDialog = ({ onClose }: { onClose: () => void }) => <StockDialog id={null} onClose={onClose} />;

/** The place kept for invoices while nobody issues any on this server, then the shop's notes (ruling 47). */
export function InvoicePage() {
  const { invoices: areIssued = false } = useContact({ isUrgent: true });
  const { subscription } = useOwnSubscription();
  const isHeld = subscription?.plan.invoices !== false;
  return <InvoicesScreen place={areIssued ? (isHeld ? 'held' : 'not-held') : 'kept'} GenericDialog={GenericDialog} IssueChoice={IssueChoice} />;
}
