import { Suspense, type ReactNode } from 'react';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { useBaySteps } from './use-bay-steps.ts';
import type { useServiceActions } from './use-service-actions.ts';
import type { useServiceAddress } from './use-service-address.ts';

const service = preloadable(async () => (await import('./service-dialog.tsx')).ServiceDialog);
const workOrders = preloadable(async () => (await import('./work-order/work-order-dialog.tsx')).WorkOrderDialog);
const stops = preloadable(async () => (await import('./work-order/stop-dialog.tsx')).StopDialog);
const readies = preloadable(async () => (await import('./work-order/ready-dialog.tsx')).ReadyDialog);
const finances = preloadable(async () => (await import('./finance-dialog.tsx')).FinanceDialog);
const receipts = preloadable(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);
const summaries = preloadable(async () => (await import('./summary-dialog.tsx')).SummaryDialog);
const wishes = preloadable(async () => (await import('./note-wish-dialog.tsx')).NoteWishDialog);
const orders = preloadable(async () => (await import('./order-dialog.tsx')).OrderDialog);

export const preloadServiceDialogs = [
  service.preload,
  workOrders.preload,
  stops.preload,
  readies.preload,
  finances.preload,
  receipts.preload,
  summaries.preload,
  orders.preload,
];

interface ServiceDialogsProps {
  address: ReturnType<typeof useServiceAddress>;
  actions: ReturnType<typeof useServiceActions>;
  bay: ReturnType<typeof useBaySteps>;
}

/** What the address, or a button of a card, has open over the list. */
export function ServiceDialogs({ address, actions, bay }: ServiceDialogsProps) {
  const { form, closeForm } = address;
  const { finance, receipt, closeMoney, summary, order, ready, wish } = actions;
  return (
    <>
      <Late>
        {address.order && (
          <workOrders.Component key={address.order} id={address.order} onStep={bay.step} onReady={ready.tell} onClose={address.closeOrder} />
        )}
      </Late>
      <Late>{bay.stopping && <stops.Component parts={bay.stopping} onReason={bay.stop} onClose={bay.letGo} />}</Late>
      <Late>{form?.id && <service.Component key={form.id} id={form.id} onClose={closeForm} />}</Late>
      <Late>{ready.of && <readies.Component each={ready.of} onClose={ready.close} />}</Late>
      <Late>{finance && <finances.Component {...finance} onClose={closeMoney} />}</Late>
      <Late>{receipt && <receipts.Component {...receipt} onClose={closeMoney} />}</Late>
      <Late>{summary.summary && <summaries.Component summary={summary.summary} onClose={summary.close} />}</Late>
      <Late>{wish.of && <wishes.Component {...wish.of} onClose={wish.close} />}</Late>
      <Late>{order.held && <orders.Component {...order.held} onClose={order.close} />}</Late>
    </>
  );
}

/** Each waits for its own part: in one place together, the order that is open would go while what was asked for in it comes. */
const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;
