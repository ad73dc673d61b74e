import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { RowButton } from '../blocks/button.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { listFile } from './list-file-styles.ts';
import { preloadable } from '../timing/preloadable.ts';

const { Component: ImportDialog } = preloadable(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the import of a list. */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        className={listFile.button}
        icon={<Upload />}
        aria-label="Importar CSV"
        title="Importar CSV"
        disabled={!props.source.isReady}
        onClick={() => setOpen(true)}
      >
        <span className={listFile.word}>Importar</span>
      </RowButton>
      <Suspense fallback={null}>{isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
