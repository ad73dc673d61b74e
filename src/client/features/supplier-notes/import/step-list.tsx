import { RowButton } from '#client/ui/blocks/button.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { wizardTexts as texts } from './texts.ts';
import type { Step } from './wizard-values.ts';

const styles = classesOf({
  list: { display: 'flex', gap: '2', mb: '4', listStyle: 'none', '& > li': { flex: { base: '1 1 auto', sm: 'none' }, minW: '0' } },
  step: {
    w: 'full',
    px: { base: '1', sm: '4' },
    fontSize: { base: 'xs', sm: 'md' },
    whiteSpace: 'normal',
    '&[aria-current=step]': { bg: 'brand-soft', borderColor: 'brand', color: 'brand', fontWeight: 'semibold' },
  },
});

export interface StepListProps {
  steps: readonly Step[];
  current: Step;
  /** One that was gone through already. */
  onStep: (step: Step) => void;
}

/** Where in the import one is; earlier steps lead back. */
export function StepList({ steps, current, onStep }: StepListProps) {
  const at = steps.indexOf(current);
  return (
    <ol className={styles.list} aria-label={texts.stepsLabel}>
      {steps.map((step, place) => (
        <li key={step}>
          <RowButton
            className={styles.step}
            aria-current={step === current ? 'step' : undefined}
            disabled={place > at}
            onClick={() => onStep(step)}
          >{`${place + 1}. ${texts.steps[step]}`}</RowButton>
        </li>
      ))}
    </ol>
  );
}
