import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { SelectField, type SelectOption } from '#client/ui/fields/select-field.tsx';
import { SearchForm } from '#client/ui/list/search-form.tsx';
import { useSearchKey } from '#client/ui/list/use-search-key.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { productTexts } from './texts.ts';
import type { useProductAddress } from './use-product-address.ts';

export interface ProductFiltersProps {
  address: ReturnType<typeof useProductAddress>;
  categories: readonly SelectOption[];
}

const styles = classesOf({
  category: {
    flex: '1',
    flexBasis: '44',
    maxW: '72',
    // Beside a search the select says itself what it is.
    '& .ui-field__label': { srOnly: true },
  },
});

/** Search, category, and what runs low. */
export function ProductFilters({ address, categories }: ProductFiltersProps) {
  const [category, chooseCategory] = useChosen<string>(address.category ?? '', address.filterByCategory);
  const [isOnlyLow, chooseLow] = useChosen(address.isOnlyLow, address.filterLow);
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mb="4">
      <Box flexGrow="1" flexBasis={{ base: 'full', lg: 'sm' }}>
        <SearchForm
          key={useSearchKey()}
          label={productTexts.searchLabel}
          placeholder={productTexts.searchPlaceholder}
          defaultValue={address.search}
          onSearch={address.find}
        />
      </Box>
      <div className={styles.category}>
        <SelectField
          label={productTexts.categoryFilter}
          placeholder={productTexts.allCategories}
          options={categories}
          value={category}
          onChange={(event) => chooseCategory(event.target.value)}
        />
      </div>
      <CheckboxField label={productTexts.onlyLow} checked={isOnlyLow} onChange={(event) => chooseLow(event.target.checked)} />
    </Flex>
  );
}

/** A choice that shows at once: the address, which keeps it, follows when the list behind it is drawn. */
function useChosen<Value>(kept: Value, keep: (value: Value) => void): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ kept, shown: kept });
  if (held.kept !== kept) setHeld({ kept, shown: kept });
  const choose = (value: Value) => {
    setHeld({ kept, shown: value });
    keep(value);
  };
  return [held.kept === kept ? held.shown : kept, choose];
}
