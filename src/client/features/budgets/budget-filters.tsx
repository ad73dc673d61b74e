import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SearchForm } from '#client/ui/search-box.tsx';
import { budgetStatuses, budgetStatusName } from '#domain/budgets/budget.ts';
import { budgetTexts as texts } from './texts.ts';
import type { useBudgetAddress } from './use-budget-address.ts';

const statuses = budgetStatuses.map((status) => ({ value: status, label: budgetStatusName(status) }));

export function BudgetFilters({ address }: { address: ReturnType<typeof useBudgetAddress> }) {
  return (
    <div className="budgets-filters">
      <SearchForm label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={address.search} onSearch={address.find} />
      <SelectField
        label={texts.statusFilter}
        placeholder={texts.allStatuses}
        options={statuses}
        value={address.status}
        onChange={(event) => address.filterByStatus(event.target.value)}
      />
    </div>
  );
}
