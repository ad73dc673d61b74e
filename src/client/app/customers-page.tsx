import { Suspense } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { useAccess } from '#client/sync/use-access.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { usePainted } from '#client/ui/timing/use-painted.ts';

const { Component: PrivacyMenu } = preloadable(async () => (await import('#client/features/privacy/privacy-menu.tsx')).PrivacyMenu);

/** The customers, with what each of them may ask of the shop. */
export function CustomersPage() {
  return <CustomersScreen PersonMenu={PersonMenu} />;
}

/** The list is not held up by what hardly anybody opens, and most never load it. */
function PersonMenu({ customer }: { customer: ReplicaRow<'customers'> }) {
  const { may } = useAccess();
  // What it needs is as much as a third of the page: asked for with the list, it runs before the list is painted.
  const isPainted = usePainted();
  if (!isPainted || !may('customer.privacy')) return null;
  return (
    <Suspense fallback={null}>
      <PrivacyMenu customer={customer} />
    </Suspense>
  );
}
