import { Fieldset } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldGrid } from './field-grid.tsx';

/** Fields of a long form that belong together, under their name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset.Root className="ui-group">
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      <FieldGrid>{children}</FieldGrid>
    </Fieldset.Root>
  );
}
