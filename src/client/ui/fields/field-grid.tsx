import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Lays fields out by their `span`; on a phone one below the other. */
export function FieldGrid({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Grid
      id={id}
      className="ui-fields"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' }}
      gap="3.5"
      columnGap="4"
      css={{ '& + .ui-fields, & + .ui-disclosure, .ui-disclosure + &': { mt: '3.5' } }}
    >
      {children}
    </Grid>
  );
}
