import { useRef, type ReactNode } from 'react';
import { ListMotion } from '../motion/list-motion.tsx';
import { classesOf, recipeClasses } from '../theme/class-names.ts';
import { listCardRecipe } from '../theme/recipes/list-card.ts';

interface CardGridProps {
  label: string;
  columns?: 1 | 2 | 3;
  /** What was searched for: of the answer to another search no card moves, and whoever types does not wait for it. */
  of?: string;
  children: ReactNode;
}

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
const grid = { display: 'grid', gap: '3.5' };
const gridClasses = classesOf({
  1: { ...grid, gridTemplateColumns: columns(1) },
  2: { ...grid, gridTemplateColumns: { base: columns(1), sm: columns(2) } },
  3: { ...grid, gridTemplateColumns: { base: columns(1), sm: columns(2), lg: columns(3) } },
});

/** Up to `columns` cards a row, fewer where they would get narrow. Its children are `Card`s. */
export function CardGrid({ label, columns: most = 3, of, children }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={gridClasses[most]} aria-label={label}>
        {children}
      </ul>
      <ListMotion list={list} of={of} />
    </>
  );
}

const looks = recipeClasses(listCardRecipe);

/** For a card with other markup than `Card`'s: its slots' class names. */
export const cardClasses = looks();

/** Plain markup on purpose: a hundred of these are painted at once on a cheap tablet. */
export function Card({ tone, children }: { tone?: 'problem'; children: ReactNode }) {
  return <li className={`ui-card ${looks({ tone }).root}`}>{children}</li>;
}

export function CardTop({ title, side }: { title: ReactNode; side?: ReactNode }) {
  return (
    <div className={cardClasses.top}>
      <h2 className={cardClasses.title}>{title}</h2>
      {side}
    </div>
  );
}

export function CardText({ children }: { children: ReactNode }) {
  return <div className={cardClasses.text}>{children}</div>;
}

export function CardRow({ children }: { children: ReactNode }) {
  return <div className={cardClasses.row}>{children}</div>;
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={cardClasses.actions}>{children}</div>;
}
