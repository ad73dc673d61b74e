import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { newInspectionPath } from '#client/ui/words/record-paths.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useBookingAddress } from './booking/use-booking-address.ts';
import type { NoteWishDialogProps } from './note-wish-dialog.tsx';
import type { ServiceAction, ServiceBudget, ServiceVehicle, ServiceWithParts } from './service-parts.ts';
import { shortId } from './service-words.ts';
import { financeTexts, orderTexts, serviceTexts as texts } from './texts.ts';
import { useIssueInvoice } from './use-issue-invoice.ts';
import { useRemoveService } from './use-remove-service.ts';
import { useSendOrder } from './use-send-order.ts';
import { readServiceParts } from './use-service-parts.ts';
import { useSummary } from './use-summary.ts';

/** What the buttons of a card do (spec 2 §2). */
export function useServiceActions({ edit, openOrder }: Record<'edit' | 'openOrder', (id: RowId) => void>) {
  const { store, status } = useReplica();
  const flash = useFlash();
  const summary = useSummary();
  const order = useSendOrder();
  const [wish, setWish] = useState<Pick<NoteWishDialogProps, 'each' | 'companies'> | null>(null);
  const issue = useIssueInvoice((each, companies) => setWish({ each, companies }));
  const remove = useRemoveService();
  const navigate = useNavigate();
  const doors = useBookingAddress();
  const [ready, setReady] = useState<ServiceWithParts | null>(null);
  const [money, setMoney] = useState<{ task: 'finance' | 'receive'; of: { budget: ServiceBudget; vehicle: ServiceVehicle | null } } | null>(null);

  function withBudget({ service, budget, vehicle }: ServiceWithParts, go: (budget: ServiceBudget, vehicle: ServiceVehicle | null) => void): void {
    if (budget !== null) return go(budget, vehicle);
    const isMissing = service.id_budget === null || status.isDownloaded;
    flash({ kind: 'error', text: isMissing ? texts.noBudget(shortId(service.id)) : `${financeTexts.failed} ${texts.budgetComing}` });
  }

  function run(action: ServiceAction, each: ServiceWithParts): void {
    switch (action) {
      case 'edit':
        return edit(each.service.id);
      case 'open':
        return openOrder(each.service.id);
      case 'finance':
      case 'receive':
        return withBudget(each, (budget, vehicle) => setMoney({ task: action, of: { budget, vehicle } }));
      case 'summary':
        return withBudget(each, (budget) => void summary.ask(budget));
      case 'issue':
        return void issue(each);
      case 'order':
        return order.send(each);
      case 'checkIn':
        return doors.letInFor(each.service.id);
      case 'leave':
        return doors.handBack(each.service.id);
      case 'inspect':
        return void navigate(newInspectionPath({ service: each.service.id }));
      case 'ready':
        return setReady(each);
      case 'remove':
        return void remove(each);
    }
  }

  /** What needs nothing but the service. */
  const isOfService = (action: ServiceAction) => action === 'open' || action === 'checkIn' || action === 'leave' || action === 'inspect';

  /** A tap in the moment in which a page of the list comes up is before what the services are of was read. */
  function act(action: ServiceAction, each: ServiceWithParts): void {
    const { service, budget } = each;
    if (budget !== null || isOfService(action) || service.id_budget === null) return run(action, each);
    void readServiceParts(store, [service]).then(
      (parts) => run(action, { ...each, ...parts.get(service.id) }),
      () => runUnread(action, each),
    );
  }

  /** What could not be read is not missing. */
  function runUnread(action: ServiceAction, each: ServiceWithParts): void {
    if (action === 'finance' || action === 'receive' || action === 'summary') flash({ kind: 'error', text: financeTexts.failed });
    else if (action === 'order') flash({ kind: 'error', text: orderTexts.unread });
    else run(action, each);
  }

  const moneyFor = (task: 'finance' | 'receive') => (money?.task === task ? money.of : null);
  return {
    act,
    summary,
    order,
    finance: moneyFor('finance'),
    receipt: moneyFor('receive'),
    closeMoney: () => setMoney(null),
    wish: { of: wish, close: () => setWish(null) },
    ready: { of: ready, tell: setReady, close: () => setReady(null) },
  };
}
