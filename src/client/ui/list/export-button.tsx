import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RowButton } from '../blocks/button.tsx';
import { downloadFile } from '../blocks/download.ts';
import { useFlash } from '../blocks/flash.tsx';
import { listFile } from './list-file-styles.ts';
import { plural } from '../words/plural.ts';

/** A list that can be made into a spreadsheet's file. */
export interface ExportSource {
  isReady: boolean;
  make: () => Promise<{ name: string; text: string; count: number }>;
}

export interface ExportButtonProps {
  source: ExportSource;
  /** What the button is called, in words and in short; a second one of a screen says what it exports. */
  label?: string;
  shortLabel?: string;
  icon?: ReactNode;
  /** Where the list's own stands on the same screen it keeps its words on a phone too. */
  isWorded?: boolean;
}

/** Makes the whole list, on all its pages, into a file. */
export function ExportButton({ source, label = 'Exportar CSV', shortLabel = 'Exportar', icon = <Download />, isWorded = false }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const flash = useFlash();

  async function make(): Promise<void> {
    setBusy(true);
    try {
      const { name, text, count } = await source.make();
      if (count === 0) return flash({ kind: 'info', text: 'Não há nada para exportar.' });
      downloadFile(name, 'text/csv', text);
      flash({ kind: 'success', text: `Lista exportada: ${plural(count, 'linha', 'linhas')}.` });
    } catch (error) {
      flash({ kind: 'error', text: 'Não foi possível exportar a lista.' });
      globalThis.reportError?.(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <RowButton
      icon={icon}
      aria-label={label}
      title={label}
      className={isWorded ? undefined : listFile.button}
      disabled={!source.isReady}
      isBusy={isBusy}
      onClick={() => void make()}
    >
      <span className={isWorded ? undefined : listFile.word}>{shortLabel}</span>
    </RowButton>
  );
}
