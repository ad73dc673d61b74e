import { Flex, HStack, NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { pageSizes, type PageSizeValue } from './use-page-size.ts';

export interface PageSizeProps {
  value: PageSizeValue;
  onChange: (size: PageSizeValue) => void;
}

/** How many rows a page shows. */
export function PageSize({ value, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <HStack gap="2.5" textStyle="note">
      <label htmlFor={id}>Itens por página</label>
      <NativeSelect.Root w="24">
        <NativeSelect.Field
          id={id}
          className="ui-input"
          value={value}
          onChange={(event) => onChange(pageSizes.find((size) => String(size) === event.target.value) ?? pageSizes[0])}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown aria-hidden="true" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </HStack>
  );
}

/** The foot of a list whose pages have a size to choose. */
export function ListFoot({ children }: { children: ReactNode }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify={{ base: 'center', sm: 'space-between' }}
      columnGap="4"
      rowGap="3.5"
      mt="5.5"
      css={{ '& > .ui-pages__root': { mt: '0' } }}
    >
      {children}
    </Flex>
  );
}
