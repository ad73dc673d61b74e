import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { formatMoney } from '#domain/values/money.ts';
import { NoteFindings } from './note-findings.tsx';
import { PayablesStep } from './payables-step.tsx';
import { pageOfLine, ProductsStep } from './products-step.tsx';
import type { WizardStart } from './read-wizard-start.ts';
import { StepList } from './step-list.tsx';
import { SupplierStep } from './supplier-step.tsx';
import { wizardTexts as texts } from './texts.ts';
import { useImportNote } from './use-import-note.ts';
import { useWizard } from './use-wizard.ts';
import type { Step } from './wizard-values.ts';

const steps = Object.keys(texts.steps) as Step[];

export interface WizardFormProps {
  note: NoteDocument;
  start: WizardStart;
  onDone: () => void;
}

/** The steps of a note's import; what is wrong is said at the foot, on the step where it is mended. */
export function WizardForm({ note, start, onDone }: WizardFormProps) {
  const isPayable = useMayWrite('entries').create({ type: 'expense' });
  const wizard = useWizard(note, start);
  const [step, setStep] = useState<Step>('supplier');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, importNote } = useImportNote({ note, start, wizard, isPayable });
  const at = steps.indexOf(step);
  const isLast = at === steps.length - 1;

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
    if (!isLast) return goTo(steps[at + 1] ?? step);
    const result = await importNote();
    if (result === null) return onDone();
    setFailure(result.wrong);
    if (result.place !== undefined) wizard.setPage(pageOfLine(result.place));
    setStep(result.step);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void forward();
      }}
    >
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" rowGap="1" mb="3">
        <Box as="h2" textStyle="cardTitle">
          {note.issuer.name}
        </Box>
        <Box fontVariantNumeric="tabular-nums">
          {texts.total} <strong>{formatMoney(note.totals.total)}</strong>
        </Box>
      </Flex>
      <StepList steps={steps} current={step} onStep={(next) => steps.indexOf(next) < at && goTo(next)} />
      <Panel title={texts.steps[step]}>
        {step === 'supplier' && (
          <>
            <SupplierStep supplier={start.supplier} form={wizard.supplierForm} />
            <NoteFindings findings={wizard.findings} isAnyway={wizard.values.isAnyway} onAnyway={(isAnyway) => wizard.set({ isAnyway })} />
          </>
        )}
        {step === 'products' && <ProductsStep note={note} companies={start.companies} wizard={wizard} />}
        {step === 'payables' && <PayablesStep total={note.totals.total} wizard={wizard} isPayable={isPayable} />}
      </Panel>
      {failure !== null && (
        <Box mt="3">
          <ErrorNotice text={failure} />
        </Box>
      )}
      <Flex justify="space-between" gap="3" mt="4">
        <Button onClick={() => (at === 0 ? onDone() : goTo(steps[at - 1] ?? step))}>{at === 0 ? texts.cancel : texts.previous}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={wizard.isStopped}>
          {isLast ? texts.finish : texts.next}
        </Button>
      </Flex>
    </form>
  );
}
