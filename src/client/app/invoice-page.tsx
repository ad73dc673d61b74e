import { IssuedInvoices } from '#client/features/invoices/issued-invoices.tsx';
import { InvoiceScreen } from '#client/features/stock-template/invoice-screen.tsx';

/** The place kept for invoices, with what was issued below it. */
export function InvoicePage() {
  return (
    <InvoiceScreen>
      <IssuedInvoices />
    </InvoiceScreen>
  );
}
