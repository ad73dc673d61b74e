import { useImport } from '#client/sync/use-import.ts';
import { ImportButton } from '#client/ui/list/import-button.tsx';
import { importTexts } from './texts.ts';

/** What customers owed before the shop came here, from a spreadsheet's file. */
export function ReceivablesImport() {
  const imported = useImport('receivables');
  return imported && <ImportButton {...importTexts} source={imported} />;
}
