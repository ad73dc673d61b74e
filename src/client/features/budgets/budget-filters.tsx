import { Box, Flex } from '@chakra-ui/react';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SearchForm } from '#client/ui/list/search-form.tsx';
import { useSearchKey } from '#client/ui/list/use-search-key.ts';
import { budgetStatuses, budgetStatusName } from '#domain/budgets/budget.ts';
import { budgetTexts as texts } from './texts.ts';
import type { useBudgetAddress } from './use-budget-address.ts';

const statuses = budgetStatuses.map((status) => ({ value: status, label: budgetStatusName(status) }));

// A phone's width is for what is typed: what cannot be pressed waits until it can.
const search = { '& button:disabled': { display: { smDown: 'none' } } };
// Beside a search the select says itself what it is.
const filter = { '& label': { srOnly: true } };

export function BudgetFilters({ address }: { address: ReturnType<typeof useBudgetAddress> }) {
  return (
    <Flex flexWrap="wrap" align="center" columnGap="4" rowGap="2" mb="4">
      <Box flex="1 1 {sizes.sm}" minW="0" css={search}>
        <SearchForm
          key={useSearchKey()}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={address.search}
          onSearch={address.find}
        />
      </Box>
      <Box flex="1 1 {sizes.44}" minW="0" maxW={{ sm: 'xs' }} css={filter}>
        <SelectField
          label={texts.statusFilter}
          placeholder={texts.allStatuses}
          options={statuses}
          value={address.status}
          onChange={(event) => address.filterByStatus(event.target.value)}
        />
      </Box>
    </Flex>
  );
}
