import { defineRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../blocks/button.tsx';
import { recipeClass } from '../theme/class-names.ts';

const toolsClass = recipeClass(
  defineRecipe({
    base: {
      display: 'flex',
      flexGrow: { base: '1', sm: '0' },
      gap: { base: '2', sm: '3' },
      w: { base: 'full', sm: 'auto' },
      '& > :is(a, button)': { flexGrow: { base: '1', sm: '0' } },
    },
    variants: {
      isWordy: {
        true: {
          '& > :is(a, button)': { px: { base: '1', sm: '4' }, fontSize: { base: 'note', sm: 'md' }, whiteSpace: { base: 'normal', sm: 'nowrap' } },
          '& svg': { hideBelow: 'sm' },
        },
      },
    },
  }),
);

interface ListToolsProps {
  /** The list that this one goes with. */
  to: string;
  text: string;
  icon: ReactNode;
  /** For words that have no room beside icons on a phone. */
  isWordy?: boolean;
  /** The view's primary button. */
  children: ReactNode;
}

/** The way to a neighbouring list beside the button that makes a record of this one. */
export function ListTools({ to, text, icon, isWordy, children }: ListToolsProps) {
  return (
    <div className={toolsClass({ isWordy })}>
      <Link className={buttonClass()} to={to}>
        {icon}
        {text}
      </Link>
      {children}
    </div>
  );
}
