import { Suspense, useEffect } from 'react';
import { useContact } from '#client/api/contact.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { InvoicesScreen } from '#client/features/invoices/invoices-screen.tsx';
import { askLiveCompanies, knownLiveCompanies } from '#client/sync/live-companies.ts';
import type { LiveCompany } from '#client/sync/meta.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { expiryNotices } from '#domain/invoices/note.ts';
import { dateOf, daysBetween, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';

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
      refused={live.filter(({ isRefused }) => isRefused)}
      GenericDialog={GenericDialog}
      IssueChoice={IssueChoice}
    />
  );
}

/** The companies of the shop that issue by the national system, as far as this device knows. */
function useLiveCompanies(): readonly ShownCompany[] {
  const { store } = useReplica();
  const known = useLive(store, 'liveCompanies', () => knownLiveCompanies(store));
  useEffect(() => void askLiveCompanies(store), [store]);
  const today = dateOf(shopTime(store));
  return (known?.value ?? []).map((company) => ({ ...company, daysLeft: daysLeftOf(company, today) }));
}

type ShownCompany = LiveCompany & { readonly daysLeft: number | null };

const daysLeftOf = ({ validUntil }: LiveCompany, today: CivilDate): number | null =>
  validUntil === null ? null : daysBetween(today, dateOf(validUntil as CivilDateTime));

/** 'Emitir notas', by the file of the notes: the first screens know of one file the less. */
export const NoteSetupPage = () => (
  <Suspense fallback={null}>
    <NoteSetup />
  </Suspense>
);
