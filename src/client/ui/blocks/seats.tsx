import { recipeClasses } from '../theme/class-names.ts';
import { seatsRecipe } from '../theme/recipes/seats.ts';

const classes = recipeClasses(seatsRecipe)();

export interface SeatsProps {
  taken: number;
  /** Promised to somebody who has not come yet. */
  held: number;
  /** As many as there are in all. */
  allowed: number;
}

/** Places that are taken, promised and free, each a stroke. The words beside it say the same. */
export function Seats({ taken, held, allowed }: SeatsProps) {
  const states = Array.from({ length: allowed }, (_, index) => (index < taken ? 'taken' : index < taken + held ? 'held' : 'free'));
  return (
    <span className={classes.root} aria-hidden="true">
      {states.map((state, index) => (
        <span key={index} className={classes.seat} data-state={state} />
      ))}
    </span>
  );
}
