import './report-paper.css';
import { HStack } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MadeFile } from '#client/data/csv/export-rows.ts';
import { tellDeparted } from '#client/sync/tell-departed.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { listFile } from '#client/ui/list/list-file-styles.ts';
import { Paper } from '#client/ui/blocks/paper.tsx';
import { usePrinting } from '#client/ui/blocks/use-printing.ts';
import { reportTexts as texts } from './texts.ts';
import { useDrawn } from './use-drawn.ts';

/** A report as it goes on paper. */
export interface Printout {
  readonly title: string;
  /** What 'Salvar como PDF' proposes. */
  readonly fileName: string;
  readonly isWide?: boolean;
  readonly content: ReactNode;
}

export interface ReportFilesProps {
  /** False while the figures are not those that are asked for. */
  isKnown: boolean;
  makeFile: () => MadeFile | Promise<MadeFile>;
  makePrintout: () => Printout | Promise<Printout>;
}

/** A report as a spreadsheet's file and on paper, both made on this device. */
export function ReportFiles({ isKnown, makeFile, makePrintout }: ReportFilesProps) {
  const { store, signatureName, status } = useReplica();
  const { may } = useAccess();
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<Printout | null>(null);
  const isDrawn = useDrawn(printed);
  usePrinting(printed && isDrawn ? printed.fileName : null, () => setPrinted(null));
  // A part of the books must not pass for the whole.
  const isReady = isKnown && status.isDownloaded;

  async function make(): Promise<MadeFile> {
    const file = await makeFile();
    if (file.count > 0) await tellDeparted(store, { kind: 'exported', list: 'entries' });
    return file;
  }

  async function print(): Promise<void> {
    setBusy(true);
    try {
      const printout = await makePrintout();
      await tellDeparted(store, { kind: 'exported', list: 'entries_on_paper' });
      setPrinted(printout);
    } catch (error) {
      flash({ kind: 'error', text: texts.printFailed });
      globalThis.reportError?.(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <HStack flex="none" gap="2">
      {may('export.all') && <ExportButton source={{ isReady, make }} />}
      <Button
        className={listFile.button}
        icon={<Printer />}
        aria-label={texts.print}
        title={texts.print}
        disabled={!isReady}
        isBusy={isBusy}
        onClick={() => void print()}
      >
        <span className={listFile.word}>{texts.print}</span>
      </Button>
      {printed && (
        <Paper className="report-paper" isWide={printed.isWide ?? false}>
          <header>
            <h1>{printed.title}</h1>
            <strong>{signatureName}</strong>
          </header>
          {printed.content}
        </Paper>
      )}
    </HStack>
  );
}
