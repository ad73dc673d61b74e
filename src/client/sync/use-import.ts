import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenFields } from '#domain/collections/shown-rows.ts';
import { currentSession } from '#client/api/session.ts';
import type { MadeFile } from '#client/data/csv/export-rows.ts';
import type { ImportOutcome, ImportPlan } from '#client/data/csv/import-rows.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

export interface ImportResult extends Pick<ImportOutcome, 'created' | 'changed' | 'unreached' | 'failure'> {
  /** Lines refused by the plan or by the save. */
  readonly refused: MadeFile | null;
}

export interface ReadImport {
  readonly ok: true;
  readonly preview: Pick<ImportPlan, 'lines' | 'ignored' | 'missing'>;
  /** Saves what the preview shows. */
  readonly run: (options: { readonly signal: AbortSignal; readonly onProgress: (done: number, total: number) => void }) => Promise<ImportResult>;
}

export interface Import {
  /** False until this device has the whole shop: rows that are not here yet would be made twice. */
  readonly isReady: boolean;
  /** A file with the titles only. */
  readonly emptyFile: () => Promise<MadeFile>;
  readonly read: (file: Blob, options: { readonly makesMissing: boolean }) => Promise<ReadImport | { readonly ok: false; readonly text: string }>;
}

const load = () => import('#client/data/csv/import-rows.ts');
const longestName = 120;

/**
 * Reads a spreadsheet's file into rows of a collection: first the plan, then, when the person says so, the saving. Null for
 * whom it is not offered: a file makes rows and changes any field of those that there are.
 */
export function useImport(collection: CollectionName): Import | null {
  const { store, status } = useReplica();
  const access = useAccess();
  const { create, update } = collectionOf(collection).may;
  const mayWriteAll = access.may(create) && access.may(update) && hiddenFields(access, collection).length === 0;
  if (!access.may('export.all') || !mayWriteAll) return null;
  return {
    isReady: status.isDownloaded,
    emptyFile: async () => (await load()).emptyFile(collection),
    async read(file, options) {
      const { importRows, planImport, refusedFile } = await load();
      const planned = await planImport(store, collection, file, options);
      if (!planned.ok) return planned;
      const { plan } = planned;
      const by = (currentSession()?.content.name ?? '').slice(0, longestName);
      return {
        ok: true,
        preview: plan,
        async run({ signal, onProgress }) {
          const outcome = await importRows(store, plan, { by, signal, onProgress });
          return { ...outcome, refused: refusedFile(store, plan, outcome) };
        },
      };
    },
  };
}
