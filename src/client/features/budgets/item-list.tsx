import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useReserved } from '#client/data/read/use-reserved.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';
import { emptyItem, type BudgetFormValues, type ItemValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { ItemLine } from './item-line.tsx';
import { useBudgetMay } from './use-budget-may.ts';

/** The lines of the quote. A line is drawn again only for its own sake: typing stays fast with many of them. */
export function ItemList({ form, budget }: { form: UseFormReturn<BudgetFormValues>; budget: RowId | null }) {
  const reserved = useReserved(budget);
  const store = useStore();
  const { hasPrices } = useBudgetMay();
  const { control, register, setValue, getValues, setFocus } = form;
  const errors = form.formState.errors.items;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const [removed, setRemoved] = useState<{ at: number; item: ItemValues } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  const add = useStableCallback(() => {
    setRemoved(null);
    append(emptyItem(store.newRowId()), { focusName: `items.${fields.length}.description` });
  });
  const next = useStableCallback((index: number) => {
    if (index + 1 < fields.length) setFocus(`items.${index + 1}.description`);
    else add();
  });
  const take = useStableCallback((index: number) => {
    setRemoved({ at: index, item: getValues(`items.${index}`) });
    remove(index);
  });

  function putBack(): void {
    if (removed === null) return;
    const at = Math.min(removed.at, fields.length);
    insert(at, removed.item, { focusName: `items.${at}.description` });
    setRemoved(null);
  }

  return (
    <section aria-label={itemTexts.title}>
      <Flex align="center" justify="space-between" gap="3" mb="2.5">
        <Heading as="h3" textStyle="cardTitle">
          {itemTexts.title}
        </Heading>
        <Button onClick={add}>{itemTexts.add}</Button>
      </Flex>
      {fields.length === 0 && <Text color="soft">{itemTexts.none}</Text>}
      {fields.length > 0 && (
        <Box as="ul" border="hairline" borderColor="line" borderRadius="panel">
          {fields.map(({ key }, index) => (
            <ItemLine
              key={key}
              index={index}
              hasPrice={hasPrices}
              reserved={reserved}
              control={control}
              register={register}
              setValue={setValue}
              quantityError={errors?.[index]?.quantity?.message}
              priceError={errors?.[index]?.price?.message}
              onNext={next}
              onRemove={take}
            />
          ))}
        </Box>
      )}
      {removed && (
        <Flex as="p" role="status" align="center" justify="space-between" gap="3" mt="2" ps="4" pe="1" borderRadius="control" bg="grey-soft">
          <span>{itemTexts.removed}</span>
          <Button
            ref={(button) => {
              // The button that had the focus is gone with its line.
              if (button !== null && undo.current === null) button.focus({ preventScroll: true });
              undo.current = button;
            }}
            variant="quiet"
            icon={<Undo2 />}
            onClick={putBack}
          >
            {itemTexts.undo}
          </Button>
        </Flex>
      )}
    </section>
  );
}
