import './fields/field.css';
import './copy-field.css';
import { Check, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';

/** `selected`: the browser did not let the page copy, so the text is selected for the person to do it. */
export type CopyOutcome = 'copied' | 'selected';

export interface CopyFieldProps {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown in its place, when that reads better. */
  shown?: string;
  /** The block's main action: its button is large and says what it does. */
  isMain?: boolean;
  copyLabel: string;
  /** What became of the last copy, as long as it was this field's. */
  outcome: CopyOutcome | null;
  onCopy: (outcome: CopyOutcome) => void;
}

const notes: Record<CopyOutcome, string> = {
  copied: 'Copiado',
  selected: 'Não deu para copiar sozinho. O texto está selecionado: copie pelo menu do aparelho ou com Ctrl+C.',
};

/** A text that is there to be taken along. */
export function CopyField({ label, value, shown = value, isMain = false, copyLabel, outcome, onCopy }: CopyFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      onCopy('copied');
    } catch {
      // Refused, or no clipboard at all (a page without TLS).
      box.current?.focus();
      box.current?.select();
      onCopy('selected');
    }
  }

  const copying = { icon: outcome === 'copied' ? <Check /> : <Copy />, onClick: () => void copy() };
  return (
    <div className={isMain ? 'ui-copy ui-copy--main' : 'ui-copy'}>
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-copy__row">
        <textarea ref={box} id={id} readOnly value={shown} rows={isMain ? 4 : 1} className="ui-input" onFocus={() => box.current?.select()} />
        {isMain ? (
          <Button {...copying} variant="primary" size="lg" fullWidth>
            {copyLabel}
          </Button>
        ) : (
          <IconButton {...copying} variant="outline" label={copyLabel} />
        )}
      </div>
      <p className={outcome === 'selected' ? 'ui-copy__note' : 'ui-copy__note ui-copy__note--done'} role="status">
        {outcome !== null && notes[outcome]}
      </p>
    </div>
  );
}
