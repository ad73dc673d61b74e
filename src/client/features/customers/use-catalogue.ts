import { useEffect, useState } from 'react';
import { loadCatalogue } from '#client/sync/vehicle-catalogue.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';

/** The table of brands and models; null while it is read, and where this device has it not and there is no network. */
export function useCatalogue(type: VehicleType): { file: CatalogueFile | null; isLoading: boolean } {
  const [loaded, setLoaded] = useState<{ type: VehicleType; file: CatalogueFile | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadCatalogue(type).then((answer) => {
      if (!isOver) setLoaded({ type, file: answer.ok ? answer.file : null });
    });
    return () => {
      isOver = true;
    };
  }, [type]);
  const isLoading = loaded?.type !== type;
  return { file: isLoading ? null : loaded.file, isLoading };
}
