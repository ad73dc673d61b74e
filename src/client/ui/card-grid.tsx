import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { recipeClasses } from './theme/class-names.ts';
import { listCardRecipe } from './theme/recipes/list-card.ts';

interface CardGridProps {
  label: string;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

const columnsAt = { 1: 1, 2: { base: 1, sm: 2 }, 3: { base: 1, sm: 2, lg: 3 } };

/** Up to `columns` cards a row, fewer where they would get narrow. Its children are `Card`s. */
export function CardGrid({ label, columns = 3, children }: CardGridProps) {
  return (
    <SimpleGrid as="ul" columns={columnsAt[columns]} gap="3.5" aria-label={label}>
      {children}
    </SimpleGrid>
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
