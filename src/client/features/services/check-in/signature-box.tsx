import { useId } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useSignatureCanvas } from '#client/ui/fields/use-signature-canvas.ts';
import { mostOfSigner, type CheckInSheet } from '#domain/check-in/check-in.ts';
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
