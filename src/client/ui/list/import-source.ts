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

export interface ImportPreview {
  readonly lines: readonly ImportLine[];
  /** Titles of columns that are left aside. */
  readonly ignored: readonly string[];
  /** Names that lines use and nothing has, where the import may make them. */
  readonly missing: readonly string[];
}

export interface DownloadableFile {
  readonly name: string;
  readonly text: string;
  readonly count: number;
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
}

export interface ImportRead {
  readonly ok: true;
  readonly preview: ImportPreview;
  readonly run: (options: { signal: AbortSignal; onProgress: (done: number, total: number) => void }) => Promise<ImportResult>;
}

/** A list that can take in a spreadsheet's file. Reading writes nothing. */
export interface ImportSource {
  readonly isReady: boolean;
  readonly emptyFile: () => Promise<DownloadableFile>;
  readonly read: (file: Blob, options: { makesMissing: boolean }) => Promise<ImportRead | { readonly ok: false; readonly text: string }>;
}
