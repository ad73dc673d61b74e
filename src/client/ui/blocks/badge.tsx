import type { ReactNode } from 'react';
import { recipeClass } from '../theme/class-names.ts';
import { badgeRecipe } from '../theme/recipes/badge.ts';

export type Tone = 'green' | 'red' | 'blue' | 'yellow' | 'grey';

/** For what must be another element but look like a badge; it says its tone by `data-tone`, too. */
export const badgeClass = recipeClass(badgeRecipe);

/** A state in a word; the colour never speaks alone. Plain markup: lists paint it by the hundred. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={badgeClass({ tone })} data-tone={tone}>
      {children}
    </span>
  );
}
