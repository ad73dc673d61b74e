import type { CivilDateTime } from '#domain/values/civil-date.ts';

/** What becomes of a line of a file. */
export type LineFate = 'create' | 'change' | 'same' | 'refused';

export interface ImportLine {
  /** In the file, the first being 1. */
  readonly line: number;
  /** How a person knows the row; may be ''. */
  readonly label: string;
  readonly fate: LineFate;
  /** What changes, or why it is refused. */
  readonly notes: readonly string[];
}

/** What a person said of columns, by their place from 0 on: a field, or null for one that is left aside. */
export type ChosenColumns = Readonly<Record<number, string | null>>;

/** The columns of a file, what they are taken for, and what they can be. */
export interface ImportColumns {
  readonly matches: readonly {
    readonly title: string;
    readonly examples: readonly string[];
    readonly field: string | null;
    readonly by: 'name' | 'example' | 'person' | null;
  }[];
  readonly fields: readonly { readonly field: string; readonly title: string; readonly isNeeded: boolean }[];
}

export interface ImportPreview {
  readonly lines: readonly ImportLine[];
  /** Titles of columns that are left aside. */
  readonly ignored: readonly string[];
  /** Names that lines use and nothing has, where the import may make them. */
  readonly missing: readonly string[];
  readonly columns: ImportColumns;
}

export interface DownloadableFile {
  readonly name: string;
  readonly text: string;
  readonly count: number;
}

type OnProgress = (done: number, total: number) => void;

export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  /** Rows that stay, since they were changed or used after the import. */
  readonly kept: number;
  /** Why it ended early. */
  readonly failure: string | null;
}

/** An import that can be undone. */
export interface UndoableImport {
  readonly fileName: string;
  readonly at: CivilDateTime;
  readonly lines: number;
  readonly undo: (onProgress: OnProgress) => Promise<UndoResult>;
}

export interface ImportResult {
  readonly created: number;
  readonly changed: number;
  /** The refused lines with their reasons. */
  readonly refused: DownloadableFile | null;
  /** Lines that were not come to. */
  readonly unreached: number;
  /** Why it ended early, when nobody stopped it. */
  readonly failure: string | null;
  /** Null where there is nothing to undo. */
  readonly made: UndoableImport | null;
}

export interface ImportRead {
  readonly ok: true;
  readonly preview: ImportPreview;
  readonly run: (options: { signal: AbortSignal; onProgress: OnProgress }) => Promise<ImportResult>;
}

/** `columns`: of a file that can be read once somebody says what is what in it. */
export interface ImportRefusal {
  readonly ok: false;
  readonly text: string;
  readonly columns: ImportColumns | null;
}

export interface ImportOptions {
  readonly makesMissing: boolean;
  readonly chosen: ChosenColumns;
}

/** A list that can take in a spreadsheet's file. Reading writes nothing. */
export interface ImportSource {
  readonly isReady: boolean;
  readonly emptyFile: () => Promise<DownloadableFile>;
  /** The latest import of the last day, while it can be undone. */
  readonly latest: () => Promise<UndoableImport | null>;
  readonly read: (file: File, options: ImportOptions) => Promise<ImportRead | ImportRefusal>;
}
