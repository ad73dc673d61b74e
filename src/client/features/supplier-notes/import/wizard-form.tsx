import { Box, Flex } from '@chakra-ui/react';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { formatMoney } from '#domain/values/money.ts';
import { NoteFindings } from './note-findings.tsx';
import { PayablesStep } from './payables-step.tsx';
import { ProductsStep } from './products-step.tsx';
import type { WizardStart } from './read-wizard-start.ts';
import { StepList } from './step-list.tsx';
import { SupplierStep } from './supplier-step.tsx';
import { wizardTexts as texts } from './texts.ts';
import { useImportNote } from './use-import-note.ts';
import { steps, useSteps } from './use-steps.ts';
import { useWizard } from './use-wizard.ts';

export interface WizardFormProps {
  note: NoteDocument;
  start: WizardStart;
  onDone: () => void;
}

/** The steps of a note's import; what is wrong is said at the foot, on the step where it is mended. */
export function WizardForm({ note, start, onDone }: WizardFormProps) {
  const isPayable = useMayWrite('entries').create({ type: 'expense' });
  const wizard = useWizard(note, start);
  const { isBusy, importNote } = useImportNote({ note, start, wizard, isPayable });
  const { step, failure, forward, back, goTo } = useSteps({ wizard, isBusy, importNote, onDone });
  const at = steps.indexOf(step);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void forward();
      }}
    >
      <NoteHead note={note} />
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
        <Button onClick={back}>{at === 0 ? texts.cancel : texts.previous}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={wizard.isStopped}>
          {at === steps.length - 1 ? texts.finish : texts.next}
        </Button>
      </Flex>
    </form>
  );
}

/** Whose note it is, and what it comes to: above every step. */
function NoteHead({ note: { issuer, totals } }: Pick<WizardFormProps, 'note'>) {
  return (
    <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" rowGap="1" mb="3">
      <Box as="h2" textStyle="cardTitle">
        {issuer.name}
      </Box>
      <Box fontVariantNumeric="tabular-nums">
        {texts.total} <strong>{formatMoney(totals.total)}</strong>
      </Box>
    </Flex>
  );
}
