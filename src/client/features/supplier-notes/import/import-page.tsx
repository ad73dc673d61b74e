import { Box } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { readChosenNotes } from '#client/data/nfe/note-reader.ts';
import type { NoteRead } from '#client/data/nfe/read-note-files.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { FilesPicker } from '#client/ui/blocks/file-picker.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { KeyFinder } from './key-finder.tsx';
import { NoteQueue } from './note-queue.tsx';
import { NoteWizard } from './note-wizard.tsx';
import { readImportedKeys } from './read-wizard-start.ts';
import { importTexts as texts } from './texts.ts';

export interface ImportPageProps {
  onOpen: (id: RowId) => void;
  onClose: () => void;
}

/** Files of suppliers' notes, read on the device and gone through one by one. */
export function ImportPage({ onOpen, onClose }: ImportPageProps) {
  const { store, signatureName, status } = useReplica();
  const [reads, setReads] = useState<readonly NoteRead[] | null>(null);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = (reads ?? []).flatMap((read) => (read.ok ? [read.note.key] : []));
  const imported = useLive(store, keys.length === 0 ? null : `imported ${keys.join(' ')}`, () => readImportedKeys(store, keys))?.value;

  async function read(files: readonly File[]): Promise<void> {
    setReading(true);
    setFailed(false);
    try {
      const found = await readChosenNotes(files);
      setReads(found);
      const [only] = found;
      const isIn = only?.ok === true && (await readImportedKeys(store, [only.note.key])).has(only.note.key);
      // One note alone is what was meant.
      setChosen(found.length === 1 && only?.ok === true && !isIn ? only.note.key : null);
    } catch {
      // The device took the file away meanwhile (a card that was pulled, a cloud that is not there).
      setFailed(true);
    } finally {
      setReading(false);
    }
  }

  const note = reads?.flatMap((each) => (each.ok && each.note.key === chosen ? [each.note] : []))[0];
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={signatureName}>
        <Button icon={<ArrowLeft />} onClick={onClose}>
          {texts.back}
        </Button>
      </PageHeader>
      {hasFailed && <ErrorNotice text={texts.readFailed} />}
      {!status.isDownloaded ? (
        // What is not there yet would be made a second time.
        <EmptyState text={texts.stillDownloading} />
      ) : note !== undefined ? (
        <Suspense fallback={<SkeletonRows />}>
          <NoteWizard key={note.key} note={note} onDone={() => setChosen(null)} />
        </Suspense>
      ) : (
        <Box display="grid" gap="4">
          {reads !== null && <NoteQueue reads={reads} imported={imported ?? new Set()} onReview={setChosen} />}
          <FilesPicker
            label={reads === null ? texts.pick : texts.more}
            accept=".xml,.zip,text/xml,application/xml,application/zip"
            isBusy={isReading}
            onFiles={(files) => void read(files)}
          />
          {reads === null && (
            <Box color="soft" textAlign="center">
              {texts.pickHint}
            </Box>
          )}
          <KeyFinder onOpen={onOpen} />
        </Box>
      )}
    </Page>
  );
}
