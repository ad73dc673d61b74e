import { useState } from 'react';
import { pageOfLine } from '../line-pages.tsx';
import { wizardTexts as texts } from './texts.ts';
import type { useImportNote } from './use-import-note.ts';
import type { Wizard } from './use-wizard.ts';
import type { Step } from './wizard-values.ts';

/** In their order. */
export const steps = Object.keys(texts.steps) as Step[];

interface Going extends ReturnType<typeof useImportNote> {
  readonly wizard: Wizard;
  /** The note is in, or nobody wants it any more. */
  readonly onDone: () => void;
}

/** On which step the wizard stands, what keeps it there, and the ways to the others: the last one leads into the import. */
export function useSteps({ wizard, isBusy, importNote, onDone }: Going) {
  const [step, setStep] = useState<Step>('supplier');
  const [failure, setFailure] = useState<string | null>(null);
  const at = steps.indexOf(step);

  function goTo(next: Step): void {
    setStep(next);
    window.scrollTo({ top: 0 });
  }

  async function forward(): Promise<void> {
    // One tap, one import.
    if (isBusy) return;
    setFailure(null);
    const wrong = step === 'supplier' ? await wizard.wrongOfSupplier() : null;
    if (wrong !== null) return setFailure(wrong);
    const next = steps[at + 1];
    if (next !== undefined) return goTo(next);
    const result = await importNote();
    if (result === null) return onDone();
    setFailure(result.wrong);
    if (result.place !== undefined) wizard.setPage(pageOfLine(result.place));
    setStep(result.step);
  }

  function back(): void {
    const before = steps[at - 1];
    if (before === undefined) onDone();
    else goTo(before);
  }

  return { step, failure, forward, back, goTo };
}
