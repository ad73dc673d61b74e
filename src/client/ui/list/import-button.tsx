import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { RowButton } from '../blocks/button.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { listFile } from './list-file-styles.ts';
import { preloadable } from '../timing/preloadable.ts';

const { Component: ImportDialog } = preloadable(async () => (await import('./import-dialog.tsx')).ImportDialog);

export interface ImportButtonProps extends Omit<ImportDialogProps, 'onClose'> {
  /** It was asked for elsewhere: by the address, or by a file that the device opens with the app. */
  isAsked?: boolean;
  onAskedClosed?: () => void;
}

/** Opens the import of a list. */
export function ImportButton({ isAsked = false, onAskedClosed, ...dialog }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { isReady } = dialog.source;
  const close = () => {
    setOpen(false);
    if (isAsked) onAskedClosed?.();
  };
  return (
    <>
      <RowButton
        className={listFile.button}
        icon={<Upload />}
        aria-label="Importar CSV"
        title="Importar CSV"
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        <span className={listFile.word}>Importar</span>
      </RowButton>
      <Suspense fallback={null}>{(isOpen || (isAsked && isReady)) && <ImportDialog {...dialog} onClose={close} />}</Suspense>
    </>
  );
}
