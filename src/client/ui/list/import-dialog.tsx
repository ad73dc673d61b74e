import { Box, Stack, Text } from '@chakra-ui/react';
import { Check, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { csvLimits } from '#domain/values/csv.ts';
import { ActionsNote } from '../blocks/actions.tsx';
import { Button } from '../blocks/button.tsx';
import { Dialog } from '../blocks/dialog.tsx';
import { downloadFile } from '../blocks/download.ts';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { FilePicker } from '../blocks/file-picker.tsx';
import { ImportColumnsView } from './import-columns.tsx';
import { ImportOutcomeView } from './import-outcome.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import type { ImportPreview, ImportSource } from './import-source.ts';
import { LatestImport, Undone } from './import-undo.tsx';
import { plural } from '../words/plural.ts';
import { ProgressBar } from '../blocks/progress-bar.tsx';
import { classesOf } from '../theme/class-names.ts';
import { useImportSteps, writesOf, type ImportStep } from './use-import-steps.ts';

export interface ImportDialogProps {
  title: string;
  /** How a line finds the row that is there already. */
  matching: string;
  /** Of the choice to make what lines name and nothing has. */
  makeMissingLabel?: string;
  source: ImportSource;
  /** The file that the device has opened the app with. */
  file?: File | null | undefined;
  onClose: () => void;
}

const classes = classesOf({ sample: { ms: '-3', color: 'brand' } });

const fileTypes = '.csv,.txt,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel';

/** Takes a spreadsheet's file in: what it would do first, then, when the person says so, the saving, and the way back. */
export function ImportDialog({ title, source, file = null, onClose, ...words }: ImportDialogProps) {
  const steps = useImportSteps(source);
  const { step } = steps;
  const choose = useEffectEvent(steps.choose);
  useEffect(() => {
    if (file !== null) choose(file);
  }, [file]);
  const isAtWork = step.name === 'saving' || step.name === 'undoing';
  return (
    <Dialog
      title={title}
      size="lg"
      isStatic={isAtWork}
      onClose={step.name === 'saving' ? steps.stop : step.name === 'undoing' ? stay : onClose}
      footer={<Foot steps={steps} onClose={onClose} />}
    >
      {step.name === 'choose' ? <Choose step={step} steps={steps} source={source} matching={words.matching} /> : null}
      {step.name !== 'choose' && (
        <Shown key={step.name}>
          <Content step={step} steps={steps} makeMissingLabel={words.makeMissingLabel ?? null} />
        </Shown>
      )}
    </Dialog>
  );
}

// What is half undone is not left alone.
const stay = (): void => undefined;

type Steps = ReturnType<typeof useImportSteps>;

function Choose({ step, steps, source, matching }: { step: ImportStep & { name: 'choose' }; steps: Steps; source: ImportSource; matching: string }) {
  return (
    <>
      {step.problem !== null && <ErrorNotice text={step.problem} />}
      {step.columns !== null && <ImportColumnsView columns={step.columns} isWanted isReading={step.isReading} onColumn={steps.chooseColumn} />}
      <FilePicker label="Escolher arquivo CSV" accept={fileTypes} isBusy={step.isReading} onFile={steps.choose} />
      <Explanation matching={matching} source={source} />
      <LatestImport source={source} onUndo={steps.undo} />
    </>
  );
}

function Content({ step, steps, makeMissingLabel }: { step: ImportStep; steps: Steps; makeMissingLabel: string | null }) {
  if (step.name === 'preview') {
    return (
      <>
        <Text mb="1" color="soft">
          Confira antes: nada foi gravado ainda.
        </Text>
        <ImportColumnsView columns={step.preview.columns} isWanted={false} isReading={step.isReading} onColumn={steps.chooseColumn} />
        <ImportPreviewView {...step} makeMissingLabel={makeMissingLabel} onMakeMissing={steps.makeMissing} />
      </>
    );
  }
  if (step.name === 'saving' || step.name === 'undoing') {
    return (
      <>
        <Text mb="3" color="soft">
          {step.name === 'saving' ? 'Gravando neste aparelho.' : 'Desfazendo neste aparelho.'} O envio segue sozinho, com ou sem internet.
        </Text>
        <ProgressBar label={step.name === 'saving' ? 'Linhas gravadas' : 'Partes desfeitas'} done={step.done} total={step.total} />
      </>
    );
  }
  if (step.name === 'undone') return <Undone result={step.result} />;
  return step.name === 'done' && <ImportOutcomeView {...step} onUndo={steps.undo} />;
}

function Foot({ steps: { step, chooseAnother, save, stop }, onClose }: { steps: Steps; onClose: () => void }) {
  if (step.name === 'choose') return <Button onClick={onClose}>Cancelar</Button>;
  if (step.name === 'preview') return <PreviewActions step={step} onAnother={chooseAnother} onSave={save} />;
  if (step.name === 'undoing') return null;
  if (step.name === 'saving') {
    return (
      <Button isBusy={step.isStopping} onClick={stop}>
        Parar
      </Button>
    );
  }
  return (
    <Button variant="primary" icon={<Check />} onClick={onClose}>
      Concluir
    </Button>
  );
}

/** What is new on the dialog gets the focus, whose button is gone. */
function Shown({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <Box ref={ref} tabIndex={-1} _focus={{ outline: 'none' }}>
      {children}
    </Box>
  );
}

function Explanation({ matching, source }: { matching: string; source: ImportSource }) {
  const download = async () => {
    const { name, text } = await source.emptyFile();
    downloadFile(name, 'text/csv', text);
  };
  return (
    <Stack align="flex-start" gap="1.5" mt="4" color="soft">
      <p>
        Colunas são reconhecidas pelo nome e pelo que há nelas; dá para acertar antes de gravar. Até {csvLimits.lines.toLocaleString('pt-BR')} linhas
        e {csvLimits.megabytes} MB.
      </p>
      <p>{matching} Células vazias deixam o valor como está.</p>
      <Button variant="quiet" className={classes.sample} icon={<Download />} onClick={() => void download()}>
        Baixar modelo
      </Button>
    </Stack>
  );
}

function PreviewActions({
  step,
  onAnother,
  onSave,
}: {
  step: { preview: ImportPreview; isReading: boolean };
  onAnother: () => void;
  onSave: () => void;
}) {
  const writes = writesOf(step.preview);
  return (
    <>
      {writes === 0 && <ActionsNote>Não há nada para gravar.</ActionsNote>}
      <Button onClick={onAnother}>Outro arquivo</Button>
      <Button variant="primary" icon={<Check />} disabled={writes === 0} isBusy={step.isReading} onClick={onSave}>
        {`Importar ${plural(writes, 'linha', 'linhas')}`}
      </Button>
    </>
  );
}
