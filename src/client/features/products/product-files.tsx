import type { RowFilter } from '#client/data/read/filtered-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ImportButton } from '#client/ui/list/import-button.tsx';
import { productTexts as texts } from './texts.ts';

/** The list as it is filtered as a spreadsheet's file, and products from one. */
export function ProductFiles({ search, filter }: { search: string; filter: RowFilter<'products'> | null }) {
  const exported = useExport('products', { search, filter });
  const imported = useImport('products');
  return (
    <>
      {exported && <ExportButton source={exported} />}
      {imported && <ImportButton {...texts.import} source={imported} />}
    </>
  );
}
