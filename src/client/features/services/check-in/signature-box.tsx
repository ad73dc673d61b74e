import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import type { SignatureCanvas } from '#client/ui/fields/signature-canvas.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { mostOfSigner, type CheckInSheet } from '#domain/check-in/check-in.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import { styles } from './styles.ts';
import { signatureTexts as texts } from './texts.ts';

type Signed = Pick<CheckInSheet, 'signature' | 'signed_name'>;

interface SignatureBoxProps {
  /** Whose car it is; '' where nobody is known. */
  owner: string;
  signed: Signed;
  onChange: (signed: Partial<Signed>) => void;
}

/** Whoever hands the car over, or takes it back, signs by hand, or by name where nothing can be drawn. */
export function SignatureBox({ owner, signed: { signature, signed_name }, onChange }: SignatureBoxProps) {
  const id = useId();
  const { canvas, clear, hasFailed } = useSignatureCanvas(signature, (drawn) =>
    onChange({ signature: drawn, ...(signed_name === '' && { signed_name: owner }) }),
  );
  const isDrawn = signature.length > 0;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{texts.title(owner.split(' ')[0] ?? '')}</h3>
        {isDrawn && (
          <Button
            variant="quiet"
            onClick={() => {
              clear();
              onChange({ signature: [] });
            }}
          >
            {texts.clear}
          </Button>
        )}
      </header>
      {!hasFailed && <canvas ref={canvas} className={styles.canvasOfName} aria-hidden="true" />}
      <TextField
        label={texts.name}
        hint={<span role="status">{hasFailed ? texts.failed : isDrawn ? texts.drawn : texts.hint}</span>}
        placeholder={owner}
        maxLength={mostOfSigner}
        value={signed_name}
        onChange={({ target }) => onChange({ signed_name: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </section>
  );
}

/** What draws comes when the page opens. */
function useSignatureCanvas(signature: DrawnSignature, onChange: (signature: DrawnSignature) => void) {
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
    // A browser that draws nothing.
    draw().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [before, hear]);
  return { canvas, clear: () => drawing.current?.clear(), hasFailed };
}
