import './card-grid.css';
import type { ReactNode } from 'react';

interface CardGridProps {
  label: string;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** Up to `columns` cards a row, fewer where they would get narrow. Its children are `Card`s. */
export function CardGrid({ label, columns = 3, children }: CardGridProps) {
  return (
    <ul className={`ui-cards ui-cards--${columns}`} aria-label={label}>
      {children}
    </ul>
  );
}

/** Plain markup on purpose: a hundred of these are painted at once on a cheap tablet. */
export function Card({ tone, children }: { tone?: 'problem'; children: ReactNode }) {
  return <li className={tone ? 'ui-card ui-card--problem' : 'ui-card'}>{children}</li>;
}

export function CardTop({ title, side }: { title: ReactNode; side?: ReactNode }) {
  return (
    <div className="ui-card__top">
      <h2 className="ui-card__title">{title}</h2>
      {side}
    </div>
  );
}

export function CardText({ children }: { children: ReactNode }) {
  return <div className="ui-card__text">{children}</div>;
}

export function CardRow({ children }: { children: ReactNode }) {
  return <div className="ui-card__row">{children}</div>;
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className="ui-card__actions">{children}</div>;
}
