import { FileInput } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMayWrite } from '#client/sync/use-access.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { listFile } from '#client/ui/list/list-file-styles.ts';
import { financeTexts as texts } from './texts.ts';

/** To the import of a supplier's note, which brings what is to be paid for it. */
export function NoteImportLink() {
  if (!useMayWrite('supplier_notes').create()) return null;
  return (
    <Link
      className={`${buttonClass()} ${listFile.button}`}
      to="/dashboard/notas-de-compra?janela=importar"
      aria-label={texts.importNote}
      title={texts.importNote}
    >
      <FileInput aria-hidden="true" />
      <span className={listFile.word}>{texts.importNote}</span>
    </Link>
  );
}
