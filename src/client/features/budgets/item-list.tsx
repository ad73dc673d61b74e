import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useReserved } from '#client/data/read/use-reserved.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import type { RowId } from '#domain/values/ids.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { itemTexts } from './form-texts.ts';
import { GroupEnd, GroupHead } from './item-group.tsx';
import { ItemLine } from './item-line.tsx';
import { useBudgetMay } from './use-budget-may.ts';
import { useItemLines } from './use-item-lines.ts';
import type { LinePhotos } from './use-line-photos.tsx';
import { useLineSources } from './use-line-suggestions.ts';

/** The lines of the quote, in their groups. A line is drawn again only for its own sake: typing stays fast with many of them. */
export function ItemList({ form, budget, photos }: { form: UseFormReturn<BudgetFormValues>; budget: RowId; photos: LinePhotos }) {
  const reserved = useReserved(budget);
  const { hasPrices } = useBudgetMay();
  const sources = useLineSources();
  const { control, register, setValue, getValues } = form;
  const errors = form.formState.errors.items;
  const lines = useItemLines(form, hasPrices);
  const { fields, heads, isGrouped, removed } = lines;

  return (
    <section aria-label={itemTexts.title}>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2" mb="2.5">
        <Heading as="h3" textStyle="cardTitle" me="auto">
          {itemTexts.title}
        </Heading>
        <Button variant="quiet" onClick={lines.addGroup}>
          {itemTexts.addGroup}
        </Button>
        <Button onClick={lines.add}>{itemTexts.add}</Button>
      </Flex>
      {fields.length === 0 && <Text color="soft">{itemTexts.none}</Text>}
      {fields.length > 0 && (
        <Box as="ul" border="hairline" borderColor="line" borderRadius="panel">
          {fields.flatMap(({ key, id }, index) => {
            const head = heads.get(index);
            return [
              // By its group, not by the line that it stands before: that one may be moved away from under it.
              head?.kind === 'group' && (
                <GroupHead
                  key={head.isFirst ? head.id : `${head.id} ${key}`}
                  id={head.id}
                  at={head.at}
                  first={index}
                  isFirst={head.isFirst}
                  control={control}
                  register={register}
                  hasPrice={hasPrices}
                  onAdd={lines.addTo}
                  onEnter={lines.goTo}
                  onUngroup={lines.ungroup}
                />
              ),
              head?.kind === 'rest' && <GroupEnd key={`end ${key}`} />,
              <ItemLine
                key={key}
                index={index}
                hasPrice={hasPrices}
                isGrouped={isGrouped}
                reserved={reserved}
                sources={sources}
                control={control}
                register={register}
                setValue={setValue}
                getValues={getValues}
                quantityError={errors?.[index]?.quantity?.message}
                priceError={errors?.[index]?.price?.message}
                photos={photos.of(id)}
                onPhoto={photos.open}
                onNext={lines.next}
                onKit={lines.useKit}
                onMove={lines.move}
                onRemove={lines.take}
              />,
            ];
          })}
        </Box>
      )}
      {photos.input}
      {removed && <Removed onUndo={lines.putBack} />}
    </section>
  );
}

function Removed({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  return (
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
        onClick={onUndo}
      >
        {itemTexts.undo}
      </Button>
    </Flex>
  );
}
