import './field.css';
import type { ReactNode } from 'react';

/** Lays fields out by their `span`; on a phone one below the other. */
export function FieldGrid({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="ui-fields" id={id}>
      {children}
    </div>
  );
}
