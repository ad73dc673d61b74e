import { useState } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import type { ServiceAction } from './service-card.tsx';
import type { ServiceBudget, ServiceVehicle, ServiceWithParts } from './service-parts.ts';
import { shortId } from './service-words.ts';
import { serviceTexts as texts } from './texts.ts';
import { useIssueInvoice } from './use-issue-invoice.ts';
import { useRemoveService } from './use-remove-service.ts';
import { useSendOrder } from './use-send-order.ts';
import { readServiceParts } from './use-service-parts.ts';
import { useSummary } from './use-summary.ts';

/** What the buttons of a card do (spec 2 §2). */
export function useServiceActions(edit: (id: RowId) => void) {
  const { store } = useReplica();
  const flash = useFlash();
  const summary = useSummary();
  const order = useSendOrder();
  const issue = useIssueInvoice();
  const remove = useRemoveService();
  const [money, setMoney] = useState<{ task: 'finance' | 'receive'; of: { budget: ServiceBudget; vehicle: ServiceVehicle | null } } | null>(null);

  function withBudget({ service, budget, vehicle }: ServiceWithParts, go: (budget: ServiceBudget, vehicle: ServiceVehicle | null) => void): void {
    if (budget === null) flash({ kind: 'error', text: texts.noBudget(shortId(service.id)) });
    else go(budget, vehicle);
  }

  function run(action: ServiceAction, each: ServiceWithParts): void {
    switch (action) {
      case 'edit':
        return edit(each.service.id);
      case 'finance':
      case 'receive':
        return withBudget(each, (budget, vehicle) => setMoney({ task: action, of: { budget, vehicle } }));
      case 'summary':
        return withBudget(each, (budget) => void summary.ask(budget));
      case 'issue':
        return void issue(each);
      case 'order':
        return order.send(each);
      case 'remove':
        return void remove(each);
    }
  }

  /** A tap in the moment in which a page of the list comes up is before what the services are of was read. */
  function act(action: ServiceAction, each: ServiceWithParts): void {
    const { service, budget } = each;
    if (budget !== null || service.id_budget === null) return run(action, each);
    void readServiceParts(store, [service])
      .then((parts) => parts.get(service.id))
      .catch(() => undefined)
      .then((parts) => run(action, { ...each, ...parts }));
  }

  const moneyFor = (task: 'finance' | 'receive') => (money?.task === task ? money.of : null);
  return { act, summary, order, finance: moneyFor('finance'), receipt: moneyFor('receive'), closeMoney: () => setMoney(null) };
}
