import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import { useStableCallback } from '../timing/use-stable-callback.ts';
import type { SignatureCanvas } from './signature-canvas.ts';

export interface SignatureCanvasInPage {
  /** Of the element that takes the strokes. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Empties the drawing; `onDrawn` does not hear of it. */
  readonly clear: () => void;
  /** Nothing can be drawn: no network for what draws, or a browser that draws nothing. */
  readonly hasFailed: boolean;
}

/** A canvas that takes a signature, beginning with what was drawn before; what draws comes when it is shown. */
export function useSignatureCanvas(drawn: DrawnSignature | null, onDrawn: (signature: DrawnSignature) => void): SignatureCanvasInPage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<SignatureCanvas | null>(null);
  const [before] = useState(drawn);
  const hear = useStableCallback(onDrawn);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawOn } = await import('./signature-canvas.ts');
      if (!isGone && canvas.current !== null) drawing.current = drawOn(canvas.current, before, hear);
    };
    draw().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [before, hear]);
  return { canvas, clear: () => drawing.current?.clear(), hasFailed };
}
