import './form-footer.css';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface FormFooterProps {
  error?: string | null | undefined;
  /** A quiet line beside the buttons. */
  note?: ReactNode;
  saveLabel?: string | undefined;
  cancelLabel?: string | undefined;
}

/** How every form ends: what went wrong, the way out, and the way on. */
export function FormFooter(props: FormFooterProps & { isBusy: boolean; onLeave: () => void }) {
  const { error, note, saveLabel = 'Salvar', cancelLabel = 'Cancelar', isBusy, onLeave } = props;
  return (
    <>
      {error && (
        <p className="ui-form-error" role="alert">
          {error}
        </p>
      )}
      <div className="ui-actions">
        {note && <span className="ui-actions__note">{note}</span>}
        <Button onClick={onLeave}>{cancelLabel}</Button>
        <Button type="submit" variant="primary" icon={<Check />} isBusy={isBusy}>
          {saveLabel}
        </Button>
      </div>
    </>
  );
}
