import { Progress } from '@chakra-ui/react';
import { progressRecipe } from '../theme/recipes/progress.ts';

/** How far a longer work is: the bar, and the same in words. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <Progress.Root recipe={progressRecipe} max={Math.max(1, total)} value={done}>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
      <Progress.ValueText aria-live="off">{`${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}</Progress.ValueText>
    </Progress.Root>
  );
}
