import type { CollectionName } from '#domain/collections/collections.ts';
import { hiddenFields } from '#domain/collections/shown-rows.ts';
import type { ExportQuery, MadeFile } from '#client/data/csv/export-rows.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

export interface Export {
  /** False until this device has the whole shop: a part of a list must not pass for the whole. */
  readonly isReady: boolean;
  readonly make: () => Promise<MadeFile>;
}

/** A list's rows as a spreadsheet's file, made on this device; null for whom it is not offered. */
export function useExport<N extends CollectionName>(collection: N, query: ExportQuery<N>): Export | null {
  const { store, status } = useReplica();
  const access = useAccess();
  if (!access.may('export.all')) return null;
  return {
    isReady: status.isDownloaded,
    async make() {
      const [{ exportRows }, { tellDeparted }] = await Promise.all([import('#client/data/csv/export-rows.ts'), import('./tell-departed.ts')]);
      const file = await exportRows(store, collection, query, hiddenFields(access, collection));
      if (file.count > 0) await tellDeparted(store, { kind: 'exported', list: collection });
      return file;
    },
  };
}
