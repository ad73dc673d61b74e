import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ImportButton } from '#client/ui/import-button.tsx';
import { carIcon } from '#client/ui/list-icons.tsx';
import { customerTexts as texts } from './texts.ts';

/** The list as a spreadsheet's file, their cars as another, and customers from one. */
export function CustomerFiles({ search }: { search: string }) {
  const exported = useExport('customers', { search });
  const exportedVehicles = useExport('vehicles', { search: '' });
  const imported = useImport('customers');
  return (
    <>
      <ExportButton source={exported} />
      <ExportButton source={exportedVehicles} icon={carIcon} {...texts.exportVehicles} />
      <ImportButton {...texts.import} source={imported} />
    </>
  );
}
