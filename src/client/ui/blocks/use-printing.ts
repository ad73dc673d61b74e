import { useEffect, useEffectEvent } from 'react';

/**
 * Opens the browser's print dialog once the paper stands on the page, which it does while there is a `fileName`: what
 * 'Salvar como PDF' proposes. `onDone` when the dialog is closed.
 */
export function usePrinting(fileName: string | null, onDone: () => void): void {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (fileName === null) return undefined;
    const { title } = document;
    const done = () => leave();
    document.title = fileName;
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      document.title = title;
    };
  }, [fileName]);
}
