import { createSlotRecipeContext, Grid, VisuallyHidden, type HTMLChakraProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { FieldRoot, useFieldNotes, type FieldProps } from './field.tsx';
import { radioCardRecipe } from '../theme/recipes/radio-card.ts';

export interface IconOption {
  readonly value: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

type StyleProp = 'size' | 'color' | 'width' | 'height' | 'translate' | 'content';

export interface IconFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, StyleProp | keyof FieldProps | 'type' | 'value' | 'id'> {
  options: readonly IconOption[];
}

// Its looks around radio buttons of our own, for the same reason as the checkbox's.
const { withProvider, withContext } = createSlotRecipeContext({ recipe: radioCardRecipe });
const Cards = withProvider<HTMLFieldSetElement, HTMLChakraProps<'fieldset'>>('fieldset', 'root');
const Legend = withContext<HTMLLegendElement, HTMLChakraProps<'legend'>>('legend', 'label');
const Choice = withContext<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'item');

/** One of several drawings: radio buttons, so that the arrow keys walk through them. */
export function IconField({ label, hint, error, span, required, options, ...radio }: IconFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: undefined });
  return (
    <FieldRoot control={control} span={span}>
      <Cards {...control} role="radiogroup" aria-required={required}>
        <Legend className="ui-field__label">
          {label}
          {required && (
            <span className="ui-field__star" aria-hidden="true">
              *
            </span>
          )}
        </Legend>
        <Grid templateColumns="repeat(auto-fill, minmax({sizes.24}, 1fr))" gap="2">
          {options.map(({ value, label: name, Icon }) => (
            <Choice key={value}>
              <VisuallyHidden asChild>
                <input type="radio" {...radio} value={value} />
              </VisuallyHidden>
              <Icon aria-hidden="true" />
              <span>{name}</span>
            </Choice>
          ))}
        </Grid>
      </Cards>
      {notes}
    </FieldRoot>
  );
}
