import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldGrid } from './field-grid.tsx';
import { fieldsetRecipe } from '../theme/recipes/fieldset.ts';

// The looks of Chakra's around HTML's own parts: a legend names its group without ids, and nothing watches a long form.
const { withProvider, withContext } = createSlotRecipeContext({ recipe: fieldsetRecipe });
const Root = withProvider<HTMLFieldSetElement, HTMLChakraProps<'fieldset'>>('fieldset', 'root');
const Legend = withContext<HTMLLegendElement, HTMLChakraProps<'legend'>>('legend', 'legend');

/** Fields of a long form that belong together, under their name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Root className="ui-group">
      <Legend>{legend}</Legend>
      <FieldGrid>{children}</FieldGrid>
    </Root>
  );
}
