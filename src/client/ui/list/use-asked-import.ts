import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the device opened the installed app with, where the browser tells (Chromium, by the manifest's `file_handlers`). */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

const launchQueue = (): LaunchQueue | null => ('launchQueue' in window ? (window.launchQueue as LaunchQueue) : null);

const name = 'importar';

/** The import that an address asks for by `importar=1`, with the file that the device has opened, if it was by one. */
export function useAskedImport() {
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState<File | null>(null);
  const isAsked = params.has(name);
  useEffect(() => {
    if (!isAsked) return;
    launchQueue()?.setConsumer(({ files = [] }) => {
      // One that is gone by now is chosen by hand.
      void files[0]?.getFile().then(setFile, () => undefined);
    });
  }, [isAsked]);
  return {
    isAsked,
    file,
    onAskedClosed() {
      setFile(null);
      setParams(
        (now) => {
          const left = new URLSearchParams(now);
          left.delete(name);
          return left;
        },
        { replace: true },
      );
    },
  };
}
