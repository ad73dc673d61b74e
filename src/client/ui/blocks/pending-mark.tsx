import { recipeClass } from '../theme/class-names.ts';
import { pendingRecipe } from '../theme/recipes/pending.ts';

export type PendingState = 'pending' | 'conflict' | 'rejected';

const words: Record<PendingState, string> = { pending: 'a enviar', conflict: 'conflito', rejected: 'recusado' };
const pendingClass = recipeClass(pendingRecipe);

/** How a row on the device stands towards the server; nothing is drawn for a settled row. */
export function PendingMark({ state }: { state: PendingState }) {
  return <span className={pendingClass({ state })}>{words[state]}</span>;
}
