import { collectionOf } from '#domain/collections/collections.ts';
import { hiddenFields } from '#domain/collections/shown-rows.ts';
import type { ChosenColumns } from '#domain/csv/import-header.ts';
import { importCollections, type ImportName } from '#domain/csv/import-kinds.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import { personName } from '#client/api/session.ts';
import type { MadeFile } from '#client/data/csv/export-rows.ts';
import type { ImportLog } from '#client/data/csv/import-log.ts';
import type { ImportOutcome } from '#client/data/csv/import-rows.ts';
import type { FileColumns, ImportPlan } from '#client/data/csv/plan-import.ts';
import type { UndoOutcome } from '#client/data/csv/undo-import.ts';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import type { Store } from '#client/data/store/store.ts';
import { useAccess } from './use-access.ts';
import { useReplica } from './use-replica.ts';

type OnProgress = (done: number, total: number) => void;

/** An import that can be undone. */
export interface MadeImport {
  readonly fileName: string;
  readonly at: CivilDateTime;
  /** Lines that it wrote. */
  readonly lines: number;
  readonly undo: (onProgress: OnProgress) => Promise<UndoOutcome>;
}

export interface ImportResult extends Pick<ImportOutcome, 'created' | 'changed' | 'unreached' | 'failure'> {
  /** Lines refused by the plan or by the save. */
  readonly refused: MadeFile | null;
  /** Null where nothing was written, or the person may not remove what was. */
  readonly made: MadeImport | null;
}

export interface ReadImport {
  readonly ok: true;
  readonly preview: Pick<ImportPlan, 'lines' | 'ignored' | 'missing' | 'columns'>;
  /** Saves what the preview shows. */
  readonly run: (options: { readonly signal: AbortSignal; readonly onProgress: OnProgress }) => Promise<ImportResult>;
}

export interface ReadOptions {
  readonly makesMissing: boolean;
  readonly chosen: ChosenColumns;
}

export interface Import {
  /** False until this device has the whole shop: rows that are not here yet would be made twice. */
  readonly isReady: boolean;
  /** A file with the titles only. */
  readonly emptyFile: () => Promise<MadeFile>;
  /** The latest one of the last day, made on this device. */
  readonly latest: () => Promise<MadeImport | null>;
  readonly read: (
    file: File,
    options: ReadOptions,
  ) => Promise<ReadImport | { readonly ok: false; readonly text: string; readonly columns: FileColumns | null }>;
}

const loadPlan = () => import('#client/data/csv/plan-import.ts');
const loadRows = () => import('#client/data/csv/import-rows.ts');
const loadUndo = () => import('#client/data/csv/undo-import.ts');

const madeImport = (store: Store, log: ImportLog): MadeImport => ({
  fileName: log.fileName,
  at: shopTimeAt(log.at),
  lines: log.created + log.changed,
  undo: async (onProgress) => (await loadUndo()).undoImport(store, log, { by: personName(), onProgress }),
});

/**
 * Reads a spreadsheet's file into rows of the shop: first the plan, then, when the person says so, the saving, which can
 * be undone for a day. Null for whom it is not offered: a file makes rows and changes any field of those that there are.
 */
export function useImport(name: ImportName): Import | null {
  const { store, status } = useReplica();
  const access = useAccess();
  const collections = importCollections[name].map(collectionOf);
  const mayWriteAll = collections.every(
    ({ name: each, may }) => access.may(may.create) && access.may(may.update) && hiddenFields(access, each).length === 0,
  );
  if (!access.may('export.all') || !mayWriteAll) return null;
  const mayUndo = collections.every(({ may }) => access.may(may.remove));
  return {
    isReady: status.isDownloaded,
    emptyFile: async () => (await loadPlan()).emptyFile(name),
    async latest() {
      const log = mayUndo ? await (await import('#client/data/csv/import-log.ts')).latestImport(store, name) : null;
      return log === null ? null : madeImport(store, log);
    },
    async read(file, options) {
      const { planImport, refusedFile } = await loadPlan();
      const planned = await planImport(store, name, file, options);
      if (!planned.ok) return planned;
      const { plan } = planned;
      return {
        ok: true,
        preview: plan,
        async run({ signal, onProgress }) {
          const { importRows } = await loadRows();
          const { log, ...outcome } = await importRows(store, plan, { by: personName(), fileName: file.name, signal, onProgress });
          const made = log === null || !mayUndo ? null : madeImport(store, log);
          return { ...outcome, refused: refusedFile(store, plan, outcome.refused), made };
        },
      };
    },
  };
}
