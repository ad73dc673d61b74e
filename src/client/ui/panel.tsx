import './panel.css';
import type { ReactNode } from 'react';

export function Panel({ title, side, children }: { title?: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section className="ui-panel">
      {title && (
        <div className="ui-panel__top">
          <h2 className="ui-panel__title">{title}</h2>
          {side}
        </div>
      )}
      <div className="ui-panel__body">{children}</div>
    </section>
  );
}
