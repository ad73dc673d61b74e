import { useEffect, useState } from 'react';

/** As much of the browser's own reader of bar codes as is used (Shape Detection API); TypeScript knows it not yet. */
export interface Barcodes {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): Barcodes;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The bar code of a DANFE. */
const format = 'code_128';

/** A reader of the DANFE's bar code; null where this browser, or device, has none. */
export function useBarcodes(): Barcodes | null {
  const [barcodes, setBarcodes] = useState<Barcodes | null>(null);
  useEffect(() => {
    const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
    if (BarcodeDetector === undefined || navigator.mediaDevices === undefined) return undefined;
    let isWanted = true;
    // Some say that they read codes and know none: their system has no reader.
    BarcodeDetector.getSupportedFormats().then(
      (formats) => isWanted && formats.includes(format) && setBarcodes(new BarcodeDetector({ formats: [format] })),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return barcodes;
}
