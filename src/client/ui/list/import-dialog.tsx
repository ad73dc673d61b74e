import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Check, Download } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { csvLimits } from '#domain/values/csv.ts';
import { ActionsNote } from '../blocks/actions.tsx';
import { Button } from '../blocks/button.tsx';
import { Dialog } from '../blocks/dialog.tsx';
import { downloadFile } from '../blocks/download.ts';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { FilePicker } from '../blocks/file-picker.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import type { ImportPreview, ImportResult, ImportSource } from './import-source.ts';
import { plural } from '../words/plural.ts';
import { ProgressBar } from '../blocks/progress-bar.tsx';
import { classesOf } from '../theme/class-names.ts';
import { useImportSteps, writesOf } from './use-import-steps.ts';

export interface ImportDialogProps {
  title: string;
  /** How a line finds the row that is there already. */
  matching: string;
  /** Of the choice to make what lines name and nothing has. */
  makeMissingLabel?: string;
  source: ImportSource;
  onClose: () => void;
}

const classes = classesOf({ sample: { ms: '-3', color: 'brand' } });

const fileTypes = '.csv,.txt,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel';

/** Takes a spreadsheet's file in: what it would do first, then, when the person says so, the saving. */
export function ImportDialog({ title, matching, makeMissingLabel, source, onClose }: ImportDialogProps) {
  const { step, choose, makeMissing, chooseAnother, save, stop } = useImportSteps(source);
  const close = <Button onClick={onClose}>Cancelar</Button>;
  if (step.name === 'choose') {
    return (
      <Dialog title={title} size="lg" onClose={onClose} footer={close}>
        {step.problem !== null && <ErrorNotice text={step.problem} />}
        <FilePicker label="Escolher arquivo CSV" accept={fileTypes} isBusy={step.isReading} onFile={choose} />
        <Explanation matching={matching} source={source} />
      </Dialog>
    );
  }
  if (step.name === 'preview') {
    return (
      <Dialog title={title} size="lg" onClose={onClose} footer={<PreviewActions step={step} onAnother={chooseAnother} onSave={save} />}>
        <Shown key="preview">
          <Text mb="3" color="soft">
            Confira antes: nada foi gravado ainda.
          </Text>
          <ImportPreviewView {...step} makeMissingLabel={makeMissingLabel ?? null} onMakeMissing={makeMissing} />
        </Shown>
      </Dialog>
    );
  }
  if (step.name === 'saving') {
    const { done, total, isStopping } = step;
    return (
      <Dialog
        title={title}
        size="lg"
        isStatic
        onClose={stop}
        footer={
          <Button isBusy={isStopping} onClick={stop}>
            Parar
          </Button>
        }
      >
        <Shown key="saving">
          <Text mb="3" color="soft">
            Gravando neste aparelho. O envio segue sozinho, com ou sem internet.
          </Text>
          <ProgressBar label="Linhas gravadas" done={done} total={total} />
        </Shown>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="primary" icon={<Check />} onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <Shown key="done">
        <Outcome {...step} />
      </Shown>
    </Dialog>
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
        A primeira linha tem os nomes das colunas. Até {csvLimits.lines.toLocaleString('pt-BR')} linhas e {csvLimits.megabytes} MB.
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

function Outcome({ result, preview }: { result: ImportResult; preview: ImportPreview }) {
  const { created, changed, refused, unreached, failure } = result;
  const same = preview.lines.filter(({ fate }) => fate === 'same').length;
  return (
    <>
      {failure !== null && <ErrorNotice text={failure} />}
      <SimpleGrid as="dl" role="status" minChildWidth="28" gap="3" mb="4">
        <Count label="Criados" count={created} />
        <Count label="Alterados" count={changed} />
        <Count label="Iguais" count={same} />
        <Count label="Recusados" count={refused?.count ?? 0} />
      </SimpleGrid>
      {unreached > 0 && (
        <Text mb="3" color="soft">
          {plural(unreached, 'linha não foi gravada', 'linhas não foram gravadas')}. Importe o mesmo arquivo de novo para continuar: o que já entrou é
          reconhecido.
        </Text>
      )}
      {refused !== null && (
        <Button icon={<Download />} onClick={() => downloadFile(refused.name, 'text/csv', refused.text)}>
          Baixar recusados
        </Button>
      )}
    </>
  );
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <Box px="4" py="3" borderWidth="thin" borderColor="line" borderRadius="panel">
    <Text as="dt" textStyle="note">
      {label}
    </Text>
    <Text as="dd" textStyle="heading">
      {count.toLocaleString('pt-BR')}
    </Text>
  </Box>
);
