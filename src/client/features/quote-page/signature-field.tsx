import { useId } from 'react';
import { useSignatureCanvas } from '#client/ui/fields/use-signature-canvas.ts';
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
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              clear();
              onChange(null);
            }}
          >
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
