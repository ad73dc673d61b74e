import { createSlotRecipeContext, Flex, VisuallyHidden, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { FieldRoot, useFieldNotes, type FieldProps } from './field.tsx';
import { radioCardRecipe } from '../theme/recipes/radio-card.ts';

type StyleProp = 'size' | 'color' | 'width' | 'height' | 'translate' | 'content';

export interface ChipFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, StyleProp | keyof FieldProps | 'type' | 'value' | 'id'> {
  options: readonly { readonly value: string; readonly label: string }[];
}

const { withProvider, withContext } = createSlotRecipeContext({ recipe: radioCardRecipe });
const Chips = withProvider<HTMLFieldSetElement, HTMLChakraProps<'fieldset'> & { size?: 'sm' }>('fieldset', 'root');
const Legend = withContext<HTMLLegendElement, HTMLChakraProps<'legend'>>('legend', 'label');
const Choice = withContext<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'item');

/** One of a few words, chosen by one tap: radio buttons, so that the arrow keys walk through them. */
export function ChipField({ label, hint, error, span, options, ...radio }: ChipFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: undefined });
  return (
    <FieldRoot control={control} span={span}>
      <Chips {...control} size="sm" role="radiogroup">
        <Legend className="ui-field__label">{label}</Legend>
        <Flex wrap="wrap" gap="2">
          {options.map(({ value, label: name }) => (
            <Choice key={value}>
              <VisuallyHidden asChild>
                <input type="radio" {...radio} value={value} />
              </VisuallyHidden>
              <span>{name}</span>
            </Choice>
          ))}
        </Flex>
      </Chips>
      {notes}
    </FieldRoot>
  );
}
