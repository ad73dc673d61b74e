import { useRow } from '#client/data/read/use-row.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { owedOf, serviceSummary, type Owed } from '#domain/finance/finance-entry.ts';
import type { Cents } from '#domain/values/money.ts';
import { useBudgetEntries } from './budget-entries.ts';
import type { ServiceBudget } from './service-parts.ts';
import type { Summary } from './use-summary.ts';

/** How a service stands, in cents. */
export interface ServiceMoney extends Owed {
  readonly summary: Summary;
}

/** More companies than any plan has; they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

/**
 * The entries of a service's quote, what they come to, and whose the next one may be; live. The total that the quote was
 * opened with counts only where its row is not on this device.
 */
export function useServiceMoney({ id, total }: ServiceBudget) {
  const { status } = useReplica();
  const present = useRow('budgets', id);
  const answer = useBudgetEntries(id);
  const { rows: companies, isLoading } = useListOrCall('companies', all, status);
  const entries = answer?.ok ? answer.entries : null;
  return {
    answer,
    companies,
    money: entries !== null && present !== undefined ? moneyOf(entries, present?.total ?? total) : null,
    /** Entries can be added once the whole shop is here. */
    canAdd: status.isDownloaded && entries !== null,
    needsCompany: status.isDownloaded && !isLoading && companies.length === 0,
  };
}

const moneyOf = (entries: Parameters<typeof owedOf>[0], total: Cents): ServiceMoney => ({
  summary: serviceSummary(entries, total),
  ...owedOf(entries, total),
});
