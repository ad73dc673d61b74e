import { useEffect, useRef, useState } from 'react';
import type {
  ChosenColumns,
  ImportColumns,
  ImportOptions,
  ImportPreview,
  ImportRead,
  ImportResult,
  ImportSource,
  UndoableImport,
  UndoResult,
} from './import-source.ts';

export type ImportStep =
  | { readonly name: 'choose'; readonly problem: string | null; readonly columns: ImportColumns | null; readonly isReading: boolean }
  | { readonly name: 'preview'; readonly preview: ImportPreview; readonly makesMissing: boolean; readonly isReading: boolean }
  | { readonly name: 'saving'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  | { readonly name: 'done'; readonly result: ImportResult; readonly preview: ImportPreview }
  | { readonly name: 'undoing'; readonly done: number; readonly total: number }
  | { readonly name: 'undone'; readonly result: UndoResult };

const unreadable = 'Não foi possível ler o arquivo. Escolha-o de novo.';
const unfinished: ImportResult = {
  created: 0,
  changed: 0,
  refused: null,
  unreached: 0,
  failure: 'A importação parou por um erro. Confira a lista e importe o arquivo de novo: o que já entrou é reconhecido.',
  made: null,
};
const notUndone: UndoResult = { removed: 0, restored: 0, kept: 0, failure: 'Não foi possível desfazer tudo. Tente de novo.' };

const chooseStep = (problem: string | null = null, columns: ImportColumns | null = null): ImportStep => ({
  name: 'choose',
  problem,
  columns,
  isReading: false,
});

const nothingChosen: ImportOptions = { makesMissing: false, chosen: {} };

/** File → preview → saving → result, or back from there; going away stops what is being saved after the lines under way. */
export function useImportSteps(source: ImportSource) {
  const [step, setStep] = useState<ImportStep>(chooseStep());
  const asked = useRef<{ file: File; options: ImportOptions } | null>(null);
  const ready = useRef<ImportRead | null>(null);
  const stop = useRef<AbortController | null>(null);
  const reads = useRef(0);
  useEffect(
    () => () => {
      reads.current += 1;
      stop.current?.abort();
    },
    [],
  );

  async function read(file: File, options: ImportOptions): Promise<void> {
    reads.current += 1;
    const own = reads.current;
    asked.current = { file, options };
    setStep((before) => {
      if (before.name === 'preview') return { ...before, makesMissing: options.makesMissing, isReading: true };
      const columns = before.name === 'choose' && options !== nothingChosen ? before.columns : null;
      return { name: 'choose', problem: null, columns, isReading: true };
    });
    const answer = await readOrExplain(source, file, options);
    // Another file was chosen meanwhile, or the dialog is gone.
    if (own !== reads.current) return;
    ready.current = answer.ok ? answer : null;
    if (!answer.ok) return setStep(chooseStep(answer.text, answer.columns));
    setStep({ name: 'preview', preview: answer.preview, makesMissing: options.makesMissing, isReading: false });
  }

  /** The same file again, read otherwise. */
  function readAgain(change: (options: ImportOptions) => ImportOptions): void {
    if (asked.current !== null) void read(asked.current.file, change(asked.current.options));
  }

  async function save(): Promise<void> {
    if (ready.current === null || stop.current !== null) return;
    const { preview, run } = ready.current;
    const total = writesOf(preview);
    const controller = new AbortController();
    stop.current = controller;
    setStep({ name: 'saving', done: 0, total, isStopping: false });
    const onProgress = (done: number) => setStep((before) => (before.name === 'saving' ? { ...before, done } : before));
    const result = await run({ signal: controller.signal, onProgress }).catch((error: unknown) => {
      globalThis.reportError?.(error);
      return unfinished;
    });
    stop.current = null;
    setStep({ name: 'done', result, preview });
  }

  async function undo(made: UndoableImport): Promise<void> {
    setStep({ name: 'undoing', done: 0, total: 1 });
    const result = await made
      .undo((done, total) => setStep({ name: 'undoing', done, total }))
      .catch((error: unknown) => {
        globalThis.reportError?.(error);
        return notUndone;
      });
    setStep({ name: 'undone', result });
  }

  return {
    step,
    choose: (file: File) => void read(file, nothingChosen),
    makeMissing: (makesMissing: boolean) => readAgain((options) => ({ ...options, makesMissing })),
    chooseColumn: (at: number, field: string | null) => readAgain((options) => ({ ...options, chosen: withColumn(options.chosen, at, field) })),
    chooseAnother: () => setStep(chooseStep()),
    save: () => void save(),
    undo: (made: UndoableImport) => void undo(made),
    stop() {
      stop.current?.abort();
      setStep((before) => (before.name === 'saving' ? { ...before, isStopping: true } : before));
    },
  };
}

/** A field comes from one column: what it was chosen for before is left aside. */
const withColumn = (chosen: ChosenColumns, at: number, field: string | null): ChosenColumns => ({
  ...Object.fromEntries(Object.entries(chosen).map(([place, before]) => [place, before === field ? null : before])),
  [at]: field,
});

/** How many lines the import would write. */
export const writesOf = ({ lines }: ImportPreview): number => lines.filter(({ fate }) => fate === 'create' || fate === 'change').length;

async function readOrExplain(source: ImportSource, file: File, options: ImportOptions): ReturnType<ImportSource['read']> {
  try {
    return await source.read(file, options);
  } catch (error) {
    // A file that changed on the disk, or an app's part that is not on this device.
    globalThis.reportError?.(error);
    return { ok: false, text: unreadable, columns: null };
  }
}
