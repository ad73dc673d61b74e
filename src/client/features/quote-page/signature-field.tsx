import { useEffect, useId, useRef, useState } from 'react';
import type { SignatureCanvas } from '#client/ui/fields/signature-canvas.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import { buttons, pageStyles } from './page-styles.ts';
import { stepStyles as styles } from './step-styles.ts';
import { quotePageTexts as texts } from './texts.ts';

interface SignatureFieldProps {
  readonly signature: DrawnSignature | null;
  readonly onChange: (signature: DrawnSignature | null) => void;
}

/** A drawn signature for who wants one: the typed name is enough, also where nothing can be drawn. */
export function SignatureField({ signature, onChange }: SignatureFieldProps) {
  const id = useId();
  const { canvas, clear, hasFailed } = useSignatureCanvas(signature, onChange);
  if (hasFailed) return <p className={pageStyles.note}>{texts.signatureFailed}</p>;
  return (
    <div className={styles.field} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <div className={styles.signatureHead}>
        <span id={id}>{texts.signature}</span>
        {signature !== null && (
          <button type="button" className={buttons.quiet} onClick={clear}>
            {texts.clearSignature}
          </button>
        )}
      </div>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <span id={`${id}-hint`} className={pageStyles.note} role="status">
        {signature === null ? texts.signatureHint : texts.signatureDrawn}
      </span>
    </div>
  );
}

/** What draws comes when the step opens. */
function useSignatureCanvas(signature: DrawnSignature | null, onChange: SignatureFieldProps['onChange']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<SignatureCanvas | null>(null);
  const [before] = useState(signature);
  const hear = useStableCallback(onChange);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawOn } = await import('#client/ui/fields/signature-canvas.ts');
      if (!isGone && canvas.current !== null) drawing.current = drawOn(canvas.current, before, hear);
    };
    // No network for what draws, or a browser that draws nothing.
    draw().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [before, hear]);

  const clear = () => {
    drawing.current?.clear();
    onChange(null);
  };
  return { canvas, clear, hasFailed };
}
