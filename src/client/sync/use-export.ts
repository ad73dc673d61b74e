import type { CollectionName } from '#domain/collections/collections.ts';
import { tellExport } from '#client/api/tell-export.ts';
import type { ExportQuery, MadeFile } from '#client/data/csv/export-rows.ts';
import { useReplica } from './use-replica.ts';

export interface Export {
  /** False until this device has the whole shop: a part of a list must not pass for the whole. */
  readonly isReady: boolean;
  readonly make: () => Promise<MadeFile>;
}

/** A list's rows as a spreadsheet's file, made on this device. */
export function useExport<N extends CollectionName>(collection: N, query: ExportQuery<N>): Export {
  const { store, status } = useReplica();
  return {
    isReady: status.isDownloaded,
    async make() {
      const file = await (await import('#client/data/csv/export-rows.ts')).exportRows(store, collection, query);
      if (file.count > 0) tellExport(collection, store.signature);
      return file;
    },
  };
}
