import { memo } from 'react';
import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ImportButton } from '#client/ui/list/import-button.tsx';
import { useAskedImport } from '#client/ui/list/use-asked-import.ts';
import { carIcon } from '#client/ui/list/list-icons.tsx';
import { customerTexts as texts } from './texts.ts';

/** The list as a spreadsheet's file, their cars as another, and both from one. */
export const CustomerFiles = memo(function CustomerFiles({ search }: { search: string }) {
  const exported = useExport('customers', { search });
  const exportedVehicles = useExport('vehicles', { search: '' });
  const imported = useImport('customers');
  const asked = useAskedImport();
  return (
    <>
      {exported && <ExportButton source={exported} />}
      {exportedVehicles && <ExportButton source={exportedVehicles} icon={carIcon} {...texts.exportVehicles} />}
      {imported && <ImportButton {...texts.import} {...asked} source={imported} />}
    </>
  );
});
