import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { FieldRoot, useFieldNotes, type FieldProps } from './field.tsx';
import { checkboxRecipe } from '../theme/recipes/checkbox.ts';
import { switchRecipe } from '../theme/recipes/switch.ts';

type StyleProp = 'size' | 'color' | 'width' | 'height' | 'translate' | 'content';

export interface CheckboxFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, StyleProp | keyof FieldProps | 'type'> {}

// The looks of Chakra's, around an input of our own: a form's `register` and `reset` write into the input itself, past the
// state that Chakra's parts draw their mark from.
const checkbox = createSlotRecipeContext({ recipe: checkboxRecipe });
const CheckboxRoot = checkbox.withProvider<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'root');
const CheckboxControl = checkbox.withContext<HTMLInputElement, HTMLChakraProps<'input'>>('input', 'control');

const toggle = createSlotRecipeContext({ recipe: switchRecipe });
const SwitchRoot = toggle.withProvider<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'root');
const SwitchControl = toggle.withContext<HTMLInputElement, HTMLChakraProps<'input'>>('input', 'control');

/** Chosen now, in force when the form is saved. */
export function CheckboxField({ label, hint, error, span, ...input }: CheckboxFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: input.id });
  return (
    <FieldRoot control={control} span={span}>
      <CheckboxRoot className="ui-check">
        <CheckboxControl type="checkbox" {...input} {...control} />
        {label}
      </CheckboxRoot>
      {notes}
    </FieldRoot>
  );
}

/** On or off. */
export function SwitchField({ label, hint, error, span, ...input }: CheckboxFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: input.id });
  return (
    <FieldRoot control={control} span={span}>
      <SwitchRoot className="ui-check">
        <SwitchControl type="checkbox" role="switch" {...input} {...control} />
        {label}
      </SwitchRoot>
      {notes}
    </FieldRoot>
  );
}
