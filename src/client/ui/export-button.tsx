import './list-files.css';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { downloadFile } from './download.ts';
import { useFlash } from './flash.tsx';
import { plural } from './plural.ts';

/** A list that can be made into a spreadsheet's file. */
export interface ExportSource {
  isReady: boolean;
  make: () => Promise<{ name: string; text: string; count: number }>;
}

/** Makes the whole list, on all its pages, into a file. */
export function ExportButton({ source }: { source: ExportSource }) {
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
    <Button icon={<Download />} aria-label="Exportar CSV" title="Exportar CSV" disabled={!source.isReady} isBusy={isBusy} onClick={() => void make()}>
      <span className="ui-list-file">Exportar</span>
    </Button>
  );
}
