import { Plus } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { invoiceTexts as texts } from './texts.ts';

const { Component: StockDialog, preload } = preloadable(async () => (await import('./stock-dialog.tsx')).StockDialog);

/** A place kept for invoices (spec 2 §2): for now it opens the generic dialog. `children`: what there is of invoices already. */
export function InvoiceScreen({ children }: { children?: ReactNode }) {
  const address = useListAddress();
  useEffect(() => whenIdle(preload), []);
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.soon}>
        <Button variant="primary" icon={<Plus />} onClick={address.create}>
          {texts.create}
        </Button>
      </PageHeader>
      {children}
      <Suspense fallback={null}>{address.form && <StockDialog id={null} onClose={address.closeForm} />}</Suspense>
    </Page>
  );
}
