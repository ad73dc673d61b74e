import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ImportRead, ImportResult, ImportSource } from './import-source.ts';

export type ImportStep =
  | { readonly name: 'choose'; readonly problem: string | null; readonly isReading: boolean }
  | { readonly name: 'preview'; readonly preview: ImportPreview; readonly makesMissing: boolean; readonly isReading: boolean }
  | { readonly name: 'saving'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  | { readonly name: 'done'; readonly result: ImportResult; readonly preview: ImportPreview };

const unreadable = 'Não foi possível ler o arquivo. Escolha-o de novo.';
const unfinished: ImportResult = {
  created: 0,
  changed: 0,
  refused: null,
  unreached: 0,
  failure: 'A importação parou por um erro. Confira a lista e importe o arquivo de novo: o que já entrou é reconhecido.',
};

const chooseStep = (problem: string | null): ImportStep => ({ name: 'choose', problem, isReading: false });

/** File → preview → saving → result; going away stops what is being saved after the lines under way. */
export function useImportSteps(source: ImportSource) {
  const [step, setStep] = useState<ImportStep>(chooseStep(null));
  const chosen = useRef<{ file: Blob; read: ImportRead } | null>(null);
  const stop = useRef<AbortController | null>(null);
  const reads = useRef(0);
  useEffect(
    () => () => {
      reads.current += 1;
      stop.current?.abort();
    },
    [],
  );

  async function read(file: Blob, makesMissing: boolean): Promise<void> {
    reads.current += 1;
    const own = reads.current;
    setStep((before) =>
      before.name === 'preview' ? { ...before, makesMissing, isReading: true } : { name: 'choose', problem: null, isReading: true },
    );
    const answer = await readOrExplain(source, file, makesMissing);
    // Another file was chosen meanwhile, or the dialog is gone.
    if (own !== reads.current) return;
    if (!answer.ok) return setStep(chooseStep(answer.text));
    chosen.current = { file, read: answer };
    setStep({ name: 'preview', preview: answer.preview, makesMissing, isReading: false });
  }

  async function save(): Promise<void> {
    if (chosen.current === null || stop.current !== null) return;
    const { preview, run } = chosen.current.read;
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

  return {
    step,
    choose: (file: Blob) => void read(file, false),
    makeMissing(makesMissing: boolean) {
      if (chosen.current !== null) void read(chosen.current.file, makesMissing);
    },
    chooseAnother: () => setStep(chooseStep(null)),
    save: () => void save(),
    stop() {
      stop.current?.abort();
      setStep((before) => (before.name === 'saving' ? { ...before, isStopping: true } : before));
    },
  };
}

/** How many lines the import would write. */
export const writesOf = ({ lines }: ImportPreview): number => lines.filter(({ fate }) => fate === 'create' || fate === 'change').length;

async function readOrExplain(source: ImportSource, file: Blob, makesMissing: boolean): ReturnType<ImportSource['read']> {
  try {
    return await source.read(file, { makesMissing });
  } catch (error) {
    // A file that changed on the disk, or an app's part that is not on this device.
    globalThis.reportError?.(error);
    return { ok: false, text: unreadable };
  }
}
