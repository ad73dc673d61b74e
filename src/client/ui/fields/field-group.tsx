import './field-group.css';
import type { ReactNode } from 'react';
import { FieldGrid } from './field-grid.tsx';

/** Fields of a long form that belong together, under their name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="ui-group">
      <legend className="ui-group__legend">{legend}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}
